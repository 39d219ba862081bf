import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Visit } from '../visitorQueries.ts'
import CheckInDialog from './CheckInDialog.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const visit = {
  id: 'visit',
  invitationId: 'guest',
  status: 'EXPECTED',
  visitorName: 'Gil Guest',
  email: null,
  mobileNumber: '+65 8123 4567',
  visitorCompany: null,
  vehiclePlateNo: 'SGX 1234 A',
  registered: true,
  referenceNo: 'VIS-1',
  title: 'Tour',
  purpose: 'MEETING',
  host: { id: 'host', name: 'Tessa Tan' },
  company: { id: 'company', name: 'Northwind' },
  site: { id: 'site', name: 'East Tower' },
  officeFloor: null,
  location: null,
  visitDate: '2026-12-08',
  startsAt: '2026-12-08T02:00:00Z',
  endsAt: '2026-12-08T03:00:00Z',
  checkedInDate: null,
  checkedOutDate: null,
  badgeNo: null,
  matches: [],
  files: [],
  answers: [{ question: 'Do you bring tools?', answer: 'A ladder' }],
  signedText: { version: 3, hash: null, date: '2026-12-07T02:00:00Z', ipAddress: null },
  version: 1,
  allowedActions: ['check-in'],
} satisfies Visit

test('reception reads what the visitor answered, and that the house rules were signed, and lets them in', async () => {
  const onClose = vi.fn<() => void>()
  shown = showScreen(<CheckInDialog visit={visit} onClose={onClose} />, {
    permissions: ['VISIT_EDIT'],
    answer: () => success(visit),
  })
  expect(await screen.findByText('Do you bring tools?')).toBeTruthy()
  expect(screen.getByText('A ladder')).toBeTruthy()
  expect(screen.getByText('SGX 1234 A')).toBeTruthy()
  expect(screen.getByText(/^Version 3 signed /)).toBeTruthy()
  expect(screen.queryByText('E-mail')).toBeNull()
  await shown.person.click(screen.getByRole('button', { name: 'Check in' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(shown.sent('PUT')[0]?.body).toEqual({ badgeNo: null, overrideRemark: null, version: 1 })
})
