import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { somePage } from '../levels/testing/somePlaces.ts'
import { SpaceSettings } from './SpaceSettings.tsx'
import type { ApprovalConfig, BookingPeriod } from './spaceSettingQueries.ts'
import type { SpaceSettingSearch } from './spaceSettingSearch.ts'

const settings = {
  timeSlotDuration: 15,
  weekStart: 'MONDAY',
  showRequesterName: true,
  cancelCutOffHours: 2,
  noShowReleaseMin: null,
  displayPrivacy: 'INITIALS',
  workingHoursStart: '08:00',
  workingHoursEnd: '24:00',
  offerMinutes: 30,
  version: 4,
}
const instant = '2026-11-02T01:30:00Z'
const halls: ApprovalConfig = {
  id: 'config-1',
  category: { id: 'c1', name: 'Event halls' },
  categoryType: 'COMMON_SPACE',
  facility: null,
  noOfFacilities: 3,
  approvalRequired: true,
  levels: [
    { level: 1, partyType: 'TENANT_ADMIN', userGroup: null, users: [] },
    { level: 2, partyType: 'BUILDING_TEAM', userGroup: null, users: [] },
  ],
  autoApproveAfterHours: 24,
  notifyEmails: ['events@marinagate.example'],
  updatedDate: instant,
  version: 2,
  allowedActions: ['edit'],
}
const period: BookingPeriod = {
  id: 'period-1',
  name: 'First half of 2027',
  startDate: '2027-01-01',
  endDate: '2027-06-30',
  openIn: 6,
  openInUnit: 'MONTHS',
  bookingOpenInStartDate: '2026-07-01',
  status: 'UPCOMING',
  facilities: [{ id: 'hall', name: 'Grand Hall', category: null, site: { id: 's1', name: 'Podium' } }],
  tags: [{ id: 't1', name: 'Events' }],
  createdDate: instant,
  updatedDate: instant,
  version: 1,
  allowedActions: ['edit', 'delete'],
}
const rights = ['SPACE_SETTING_VIEW', 'SPACE_SETTING_EDIT', 'FACILITY_BLOCKING_LIST']

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const reminders = { enabled: true, reminders: [{ value: 1, unit: 'DAYS' }], channels: ['EMAIL'], version: 4 }

/** What paths that end so are answered, whatever the method. */
const answers: readonly [end: string, answer: FakeAnswer][] = [
  ['/space-management-settings', success(settings)],
  ['/facility-booking-reminder-configs', success(reminders)],
  ['/get-booking-open-in-start-date', success({ bookingOpenInStartDate: '2027-02-28' })],
  ['/get-status-count', success([{ status: 'UPCOMING', count: 1 }])],
  ['/histories', somePage([])],
  ['/drop-down', success([])],
  ['/facility-booking-approval-configs', somePage([halls])],
  ['/config-1', success(halls)],
  ['/facility-booking-periods', somePage([period])],
  ['/period-1', success(period)],
]

const server = ({ path }: SeenRequest): FakeAnswer | undefined => answers.find(([end]) => path.endsWith(end))?.[1]

const Page = ({ first }: { first: SpaceSettingSearch }) => {
  const [search, setSearch] = useState(first)
  return <SpaceSettings search={search} onSearch={setSearch} />
}

function show(first: SpaceSettingSearch = {}, permissions = rights) {
  shown = showScreen(<Page first={first} />, { permissions, addOns: ['FACILITY_BOOKING'], answer: server })
}

test('saves general settings with their version, midnight as the end of the day', async () => {
  show()
  const slot = await screen.findByRole('textbox', { name: 'Shortest time slot' })
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await shown.person.clear(slot)
  await shown.person.type(slot, '17')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose 5 to 240 minutes in steps of five.')).toBeTruthy()
  await shown.person.clear(slot)
  await shown.person.type(slot, '30')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sent('PUT').at(-1)?.body).toEqual({ ...settings, timeSlotDuration: 30, noShowReleaseMin: null }),
  )
})

test('lets those who may not change settings read them', async () => {
  show({}, ['SPACE_SETTING_VIEW'])
  await screen.findByRole('textbox', { name: 'Shortest time slot' })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Blockings' })).toBeNull()
})

test('adds a reminder, and refuses two at the same time', async () => {
  show({ tab: 'REMINDERS' })
  await shown.person.click(await screen.findByRole('button', { name: 'Add a reminder' }))
  const second = await screen.findByRole('textbox', { name: 'Reminder 2' })
  await shown.person.type(second, '24')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('There is already a reminder at this time.')).toBeTruthy()
  await shown.person.clear(second)
  await shown.person.type(second, '2')
  await shown.person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sent('PUT').at(-1)?.body).toMatchObject({
      reminders: [
        { value: 1, unit: 'DAYS' },
        { value: 2, unit: 'HOURS' },
      ],
      version: 4,
    }),
  )
})

test('shows who decides in order, and takes another level', async () => {
  show({ tab: 'APPROVAL' })
  const row = (await screen.findByText('Event halls')).closest('tr')
  expect(row?.textContent).toContain('Administrators of the requester’s company, then Building team')
  await shown.person.click(screen.getByRole('button', { name: 'Edit the approval of Event halls' }))
  const dialog = within(await screen.findByRole('dialog'))
  await shown.person.click(dialog.getByRole('button', { name: 'Add a level' }))
  await shown.person.selectOptions(dialog.getAllByLabelText('Who decides').at(-1)!, 'Specific people')
  await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Choose at least one person.')).toBeTruthy()
  await shown.person.click(dialog.getByRole('button', { name: 'Remove level 3' }))
  await shown.person.click(dialog.getByRole('button', { name: 'Move level 2 up' }))
  await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sent('PUT').at(-1)?.body).toEqual({
      approvalRequired: true,
      levels: [{ partyType: 'BUILDING_TEAM' }, { partyType: 'TENANT_ADMIN' }],
      autoApproveAfterHours: 24,
      notifyEmails: ['events@marinagate.example'],
      version: 2,
    }),
  )
})

test('opens a booking period by its address, and edits it', async () => {
  show({ tab: 'PERIODS', status: 'UPCOMING', id: 'period-1' })
  const details = within(await screen.findByRole('dialog', { name: 'First half of 2027' }))
  expect(details.getByText('Grand Hall, Podium')).toBeTruthy()
  await shown.person.click(details.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit booking period' }))
  expect(await dialog.findByText('Booking opens on 28 Feb 2027.')).toBeTruthy()
  await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sent('PUT').at(-1)?.body).toEqual({
      name: 'First half of 2027',
      startDate: '2027-01-01',
      endDate: '2027-06-30',
      openIn: 6,
      openInUnit: 'MONTHS',
      facilityIds: ['hall'],
      categoryIds: [],
      tags: ['Events'],
      version: 1,
    }),
  )
})
