import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { somePage } from '../levels/testing/somePlaces.ts'
import type { PartSearch } from '../space-settings/spaceSettingSearch.ts'
import { BlockingList } from './BlockingList.tsx'
import type { Blocking } from './blockingQueries.ts'

const blocking: Blocking = {
  id: 'blocking-1',
  referenceNo: 'FB-20261101-0001',
  name: 'Weekly deep clean',
  facilities: [
    { id: 'gym', name: 'Gym', site: { id: 's1', name: 'Podium' }, landlordFacility: true },
    { id: 'yoga', name: 'Yoga studio', site: { id: 's1', name: 'Podium' }, landlordFacility: true },
    { id: 'squash', name: 'Squash court', site: { id: 's1', name: 'Podium' }, landlordFacility: true },
  ],
  startDate: '2026-11-01',
  endDate: '2027-02-28',
  allDay: false,
  startTime: '22:00',
  endTime: '24:00',
  days: ['SUNDAY'],
  includeHoliday: false,
  reason: 'Floors',
  status: 'ONGOING',
  terminatedDate: null,
  terminateRemark: null,
  createdDate: '2026-11-01T01:30:00Z',
  createdByUserFullName: 'Lena Goh',
  updatedDate: '2026-11-01T01:30:00Z',
  version: 2,
  allowedActions: ['edit', 'enable-include-holiday', 'terminate'],
}
const met = {
  bookingId: 'b1',
  instanceId: 'i1',
  referenceNo: 'BK-20261120-0007',
  facility: { id: 'gym', name: 'Gym' },
  date: '2026-12-07',
  startTime: '10:00',
  endTime: '11:00',
  requestedByUserFullName: 'Mei Lin Tan',
  companyName: 'Northwind Shipping',
}
const rights = [
  'FACILITY_BLOCKING_LIST',
  'FACILITY_BLOCKING_VIEW',
  'FACILITY_BLOCKING_ADD',
  'FACILITY_BLOCKING_EDIT',
  'FACILITY_BLOCKING_TERMINATE',
  'FACILITY_LIST',
]

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function server({ method, path }: SeenRequest): FakeAnswer | undefined {
  if (path.endsWith('/facilities/drop-down')) return success([{ code: 'gym', label: 'Gym', value: 'gym' }])
  if (!path.includes('/facility-blockings')) return undefined
  if (path.endsWith('/get-status-count')) return success([{ status: 'ONGOING', count: 1 }])
  if (path.endsWith('/preview'))
    return success({ noOfDays: 1, noOfHolidays: 0, noOfBookings: 1, noOfHolds: 0, bookings: [met] })
  if (path.endsWith('/histories')) return somePage([])
  return method === 'GET' && path.endsWith('/facility-blockings') ? somePage([blocking]) : success(blocking)
}

const Page = ({ facility }: { facility?: { id: string; name: string } }) => {
  const [search, setSearch] = useState<PartSearch>({})
  return <BlockingList search={search} onSearch={setSearch} {...(facility ? { facility } : {})} />
}

function show(facility?: { id: string; name: string }, permissions = rights) {
  shown = showScreen(<Page {...(facility ? { facility } : {})} />, {
    permissions,
    addOns: ['FACILITY_BOOKING'],
    answer: server,
  })
}

test('says when which facilities are blocked, in words', async () => {
  show()
  const row = (await screen.findByText('Weekly deep clean')).closest('tr')
  expect(row?.textContent).toContain('01 Nov 2026 – 28 Feb 2027, Sundays')
  expect(row?.textContent).toContain('10:00 PM – midnight')
  expect(row?.textContent).toContain('Gym, Yoga studio, …')
  expect(await screen.findByRole('tab', { name: 'Ongoing 1' })).toBeTruthy()
})

test('asks what becomes of the bookings a new blocking meets before it is made', async () => {
  show({ id: 'gym', name: 'Gym' })
  await shown.person.click(await screen.findByRole('button', { name: 'New blocking' }))
  const dialog = within(await screen.findByRole('dialog'))
  const enter = async (field: HTMLElement, text: string) => {
    await shown.person.click(field)
    await shown.person.paste(text)
  }
  await enter(dialog.getByRole('textbox', { name: /^Name/ }), 'Roof works')
  await enter(await dialog.findByRole('textbox', { name: /First day/ }), '07 Dec 2026')
  await enter(dialog.getByRole('textbox', { name: /^Reason/ }), 'Leaks')
  expect(await dialog.findByText('1 booking is affected')).toBeTruthy()
  expect(dialog.getByText('Mei Lin Tan, Northwind Shipping')).toBeTruthy()
  await shown.person.click(dialog.getByRole('button', { name: 'Add blocking' }))
  expect(await dialog.findByText('Choose what happens to these bookings.')).toBeTruthy()
  await shown.person.click(dialog.getByRole('radio', { name: 'Keep them' }))
  await shown.person.click(dialog.getByRole('button', { name: 'Add blocking' }))
  await waitFor(() =>
    expect(shown.sent('POST').find(({ path }) => path.endsWith('/facility-blockings'))?.body).toEqual({
      name: 'Roof works',
      reason: 'Leaks',
      facilityIds: ['gym'],
      startDate: '2026-12-07',
      endDate: '2026-12-07',
      allDay: true,
      days: [],
      includeHoliday: true,
      bookings: 'KEEP',
    }),
  )
})

test('ends one with a reason, and shows the actions its state allows only', async () => {
  show()
  await shown.person.click(await screen.findByRole('button', { name: /Weekly deep clean/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Weekly deep clean' }))
  expect(dialog.getByRole('button', { name: 'Include holidays' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  await shown.person.click(dialog.getByRole('button', { name: 'Terminate' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Terminate Weekly deep clean' }))
  await shown.person.type(ask.getByRole('textbox'), 'New contract')
  await shown.person.click(ask.getByRole('button', { name: 'Terminate' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ remark: 'New contract', version: 2 }))
})
