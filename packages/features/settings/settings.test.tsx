import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Settings, SystemDataCategoryDetail } from './settingQueries.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { SystemDataScreen } from './SystemDataScreen.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const settings: Settings = {
  allowStaffLogin: true,
  allowSubmitPassRequest: false,
  oneTimeCodeRequired: false,
  listedInDirectory: false,
  notificationEmails: ['desk@example.test'],
  timezoneOffset: 480,
  timeSlotDuration: 15,
  version: 4,
}
const category: SystemDataCategoryDetail = {
  id: 'c1',
  categoryCode: 'ITEM_CONDITION',
  name: 'Conditions of items',
  description: 'In what state items are lent',
  noOfValues: 2,
  changed: false,
  values: [
    { id: 'v1', code: 'NEW', label: 'New', sortOrder: 10, active: true },
    { id: 'v2', code: 'WORN', label: 'Worn', sortOrder: 20, active: true },
  ],
}
const { values: _, ...summary } = category
const rights = ['SETTING_VIEW', 'SETTING_EDIT', 'SYSTEM_DATA_LIST', 'SYSTEM_DATA_VIEW', 'SYSTEM_DATA_EDIT']
const answers: Record<string, unknown> = {
  '/settings': settings,
  '/system-data': { items: [summary], total: 1, totalPage: 1 },
  '/system-data/c1': category,
  '/system-data/c1/values/v2': { ...category, changed: true },
}

function show(element: React.ReactElement) {
  shown = showScreen(<Suspense fallback={null}>{element}</Suspense>, {
    permissions: rights,
    answer: ({ path }) => {
      const found = Object.entries(answers).find(([ending]) => path.endsWith(ending))
      return found ? { body: { success: true, data: found[1] } } : undefined
    },
  })
}

const links = {
  Category: ({ id, children }: { id: string; children?: React.ReactNode }) => <a href={`/${id}`}>{children}</a>,
}

describe('the settings', () => {
  test('are shown in words, with the categories to word', async () => {
    const onEdit = vi.fn<(isEditing: boolean) => void>()
    show(<SettingsScreen isEditing={false} onEdit={onEdit} links={links} />)
    expect(await screen.findByText('desk@example.test')).toBeTruthy()
    expect(screen.getByText('15 minutes')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Conditions of items/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    expect(onEdit).toHaveBeenCalledWith(true)
  })

  test('are saved with the version that was read, and refuse a wrong address at once', async () => {
    const onEdit = vi.fn<(isEditing: boolean) => void>()
    show(<SettingsScreen isEditing onEdit={onEdit} links={links} />)
    const addresses = await screen.findByLabelText(/Addresses for notices/)
    await userEvent.type(addresses, '\nnobody')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^nobody:/)).toBeTruthy()
    await userEvent.clear(addresses)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onEdit).toHaveBeenCalledWith(false))
    expect(shown.sent('PUT').at(-1)?.body).toMatchObject({ version: 4, notificationEmails: [] })
  })
})

describe('system data', () => {
  test('is worded in a dialog, whose code stays', async () => {
    show(<SystemDataScreen id="c1" onBack={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Worn' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit Worn' })
    expect(within(dialog).getByLabelText(/Code/)).toHaveProperty('disabled', true)
    const words = within(dialog).getByLabelText(/Words/)
    await userEvent.clear(words)
    await userEvent.type(words, 'Used')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toMatchObject({ label: 'Used', active: true }))
  })
})
