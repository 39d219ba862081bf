import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useBookingApi } from '../bookingApis.ts'
import type { BookingMode } from '../bookingPath.ts'
import { bookingTabs, type BookingSearch } from '../bookingSearch.ts'
import { fakeBookingLinks, ownId, someBooking } from '../testing/someBookings.ts'
import { showBookings } from '../testing/showBookings.tsx'
import { BookingList } from './BookingList.tsx'

let shown: ReturnType<typeof showBookings>
afterEach(() => {
  cleanup()
  shown.restore()
})

const List = ({ mode }: { mode: BookingMode }) => {
  const [search, setSearch] = useState<BookingSearch>({})
  return (
    <BookingList
      bookingApi={useBookingApi(mode)}
      search={search}
      onSearch={setSearch}
      tabs={bookingTabs}
      links={fakeBookingLinks}
    />
  )
}

const asked = (ending: RegExp) => shown.sent('GET').filter(({ path }) => ending.test(path))
const row = () => screen.findByRole('row', { name: /Budget round/ })

test('a landlord sees the bookings of tenants in common-space mode, the pending ones first, with counts', async () => {
  shown = showBookings(<List mode="COMMON_SPACE" />)
  expect(within(await row()).getByText('Marina Gate Properties')).toBeDefined()
  const [list] = asked(/\/tenants\/facility-bookings$/)
  expect(list?.query.get('status')).toBe('PENDING')
  expect(list?.query.get('landlordFacility')).toBe('true')
  expect(list?.query.get('sortDirection')).toBe('ASC')
  expect(await screen.findByRole('tab', { name: /^Pending 3/ })).toBeDefined()
  expect(screen.getByRole('tab', { name: /^Approved, upcoming 12/ })).toBeDefined()
  const [count] = asked(/get-approved-status-count$/)
  expect(count?.query.get('status')).toBeNull()
})

test('a tab of approved bookings asks for where they stand by the clock, the past ones last first', async () => {
  shown = showBookings(<List mode="OFFICE" />)
  await row()
  await shown.person.click(screen.getByRole('tab', { name: /^Past/ }))
  await row()
  const last = asked(/\/facility-bookings$/).at(-1)
  expect(last?.query.get('status')).toBe('APPROVED')
  expect(last?.query.get('approvedStatus')).toBe('PAST')
  expect(last?.query.get('sortDirection')).toBe('DESC')
  expect(last?.query.get('landlordFacility')).toBe('false')
})

test('staff ask by their own path and cannot filter by person', async () => {
  shown = showBookings(<List mode="OFFICE" />, {
    roleCodes: ['STAFF'],
    permissions: ['BOOKING_LIST', 'BOOKING_VIEW', 'BOOKING_ADD', 'USER_LIST'],
  })
  await row()
  expect(asked(new RegExp(`/users/${ownId}/facility-bookings$`))).toHaveLength(1)
  expect(screen.queryByText('Booked for', { selector: 'label' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('a booking is opened in the mode of what is booked, and the way to book keeps the mode', async () => {
  shown = showBookings(<List mode="HOTDESK" />)
  expect(within(await row()).getByRole('link')).toHaveProperty('hash', '#OFFICE/booking-1')
  expect(screen.getByRole('link', { name: 'Book a desk' })).toHaveProperty('hash', '#find/HOTDESK')
})

test('a booking that is not paid says so in the list, and until when to pay', async () => {
  const unpaid = someBooking({ paymentStatus: 'PENDING', payUntil: '2026-11-23T01:20:00Z' })
  shown = showBookings(<List mode="COMMON_SPACE" />, {
    answer: ({ method, path }) =>
      method === 'GET' && path.endsWith('facility-bookings')
        ? { body: { success: true, data: { items: [unpaid], total: 1, totalPage: 1 } } }
        : undefined,
  })
  const row = within(await screen.findByRole('row', { name: /Budget round/ }))
  expect(row.getByText('Not paid')).toBeDefined()
  expect(row.getByText(/^Pay until 23 Nov 2026/)).toBeDefined()
})

test('the list is saved as it is filtered', async () => {
  shown = showBookings(<List mode="COMMON_SPACE" />, {
    answer: ({ path }) =>
      path.endsWith('/generate-record')
        ? { body: { success: true, data: { dataStream: '', fileName: 'bookings.xlsx' } } }
        : undefined,
  })
  await row()
  URL.createObjectURL = () => 'blob:bookings'
  await shown.person.click(screen.getByRole('button', { name: 'Download' }))
  await shown.person.click(await screen.findByRole('button', { name: /Excel/ }))
  const [file] = asked(/\/tenants\/facility-bookings\/generate-record$/)
  expect(file?.query.get('format')).toBe('XLSX')
  expect(file?.query.get('status')).toBe('PENDING')
  expect(file?.query.get('landlordFacility')).toBe('true')
})
