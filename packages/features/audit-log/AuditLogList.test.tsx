import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AuditLogList } from './AuditLogList.tsx'
import { auditLogQuery, type AuditLogDetail } from './auditLogQueries.ts'
import { auditLogSearch, type AuditLogSearch } from './auditLogSearch.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const entry: AuditLogDetail = {
  id: '01935c5e-0000-7000-8000-000000000001',
  dateTime: '2026-11-20T08:15:00Z',
  userId: null,
  userFullName: 'Lena Hart',
  roleCode: 'LANDLORD_ADMIN',
  module: 'users',
  moduleLabel: 'Users',
  action: 'UPDATE',
  entityType: 'USER',
  entityId: null,
  entityName: 'Ada Lim',
  summary: 'Changed the user',
  ipAddress: '203.0.113.10',
  sealNumber: 7,
  requestId: 'r1',
  before: { mobileNumber: '+65 1' },
  after: { mobileNumber: '+65 2' },
  sealHash: 'a'.repeat(64),
  sealedDate: '2026-11-20T08:20:00Z',
}

function show(search: Record<string, unknown> = {}) {
  const onSearch = vi.fn<(search: AuditLogSearch) => void>()
  shown = showScreen(<AuditLogList query={auditLogQuery} search={auditLogSearch(search)} onSearch={onSearch} />, {
    permissions: ['AUDIT_LOG_LIST', 'AUDIT_LOG_VIEW', 'AUDIT_LOG_DOWNLOAD'],
    answer: ({ path }) => {
      if (path.endsWith('/audit-logs'))
        return { body: { success: true, data: { items: [entry], total: 1, totalPage: 1 } } }
      return path.endsWith(entry.id) ? { body: { success: true, data: entry } } : undefined
    },
  })
  return onSearch
}

test('lists who did what, newest first, and opens an entry by the address', async () => {
  const onSearch = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Changed the user' }))
  expect(onSearch).toHaveBeenCalledWith({ entry: entry.id })
  const asked = shown.sent('GET').find(({ path }) => path.endsWith('/audit-logs'))?.query
  expect(asked?.get('sortProperties')).toBe('dateTime')
})

test('shows before and after of the entry in the address, and the seal that holds it', async () => {
  show({ entry: entry.id })
  const dialog = await screen.findByRole('dialog', { name: 'Changed the user' })
  const row = await within(dialog).findByRole('row', { name: /Mobile number/ })
  expect(row.textContent).toContain('+65 1')
  expect(row.textContent).toContain('+65 2')
  expect(dialog.textContent).toContain('In batch 7')
})

test('asks for whole days by the clock of the office centre', async () => {
  show({ dateFrom: '2026-11-01', dateTo: '2026-11-02' })
  await screen.findByRole('button', { name: 'Changed the user' })
  const asked = shown.sent('GET').find(({ path }) => path.endsWith('/audit-logs'))?.query
  const hours = (Date.parse(String(asked?.get('dateTo'))) - Date.parse(String(asked?.get('dateFrom')))) / 3_600_000
  expect(Math.round(hours)).toBe(48)
})
