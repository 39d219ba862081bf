import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { BookingSearch } from '../bookingSearch.ts'
import { AwayNote, isPossible } from '../parts/AwayNote.tsx'
import { BookingTiles } from '../parts/BookingTiles.tsx'
import { fakeBookingLinks, ownId } from '../testing/someBookings.ts'
import { showBookings } from '../testing/showBookings.tsx'
import { MyBookings } from './MyBookings.tsx'
import { ScannedPlace } from './ScannedPlace.tsx'
import { someBooking, someInstance, unruled } from '../testing/someBookings.ts'

let shown: ReturnType<typeof showBookings>
afterEach(() => {
  cleanup()
  shown.restore()
})

const Mine = () => {
  const [search, setSearch] = useState<BookingSearch>({})
  return <MyBookings search={search} onSearch={setSearch} links={fakeBookingLinks} />
}
const success = (data: unknown) => ({ body: { success: true, data } })

test('begins with what comes next, by one’s own path, with the wait list', async () => {
  shown = showBookings(<Mine />, { roleCodes: ['STAFF'], officeCentreType: 'TENANT' })
  const row = await screen.findByRole('row', { name: /Budget round/ })
  expect(within(row).getByRole('link')).toHaveProperty('hash', '#MINE/booking-1')
  const list = shown.sent('GET').find(({ path }) => path.endsWith(`/users/${ownId}/facility-bookings`))
  expect(list?.query.get('approvedStatus')).toBe('UPCOMING')
  expect(list?.query.get('landlordFacility')).toBeNull()
  const waiting = await screen.findByRole('table', { name: 'Times you are waiting for' })
  expect(within(waiting).getByRole('row', { name: /Borealis/ })).toBeDefined()
})

test('being away cancels the days, after they were listed', async () => {
  shown = showBookings(<Mine />)
  await shown.person.click(await screen.findByRole('button', { name: 'I am away' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Cancel these bookings' })).toHaveProperty('disabled', true)
})

test('being away says what is paid back and what can no longer be cancelled', async () => {
  const back = { currency: 'SGD', paidBackMinor: 3633, notChargedMinor: 1000 }
  const time = { date: '2026-12-11', startTime: '09:00', endTime: '10:00' }
  const away = { bookingId: 'booking-1', title: 'Budget round', resourceName: 'Aurora', ...time }
  const preview = { noOfBookings: 2, noOfInstances: 3, times: [away], money: [back], late: [] }
  shown = showBookings(<AwayNote preview={preview} />)
  expect((await screen.findByRole('status')).textContent).toBe(
    '3 times of 2 bookings will be cancelled. SGD 36.33 will be refunded. SGD 10.00 will not be charged.',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Budget round, Aurora, Fri, 11 Dec 2026, 09:00 AM – 10:00 AM',
    'and 2 more',
  ])
  expect(isPossible(preview)).toBe(true)
  cleanup()
  const late = [{ ...away, cutOffHours: 24 }]
  shown = showBookings(<AwayNote preview={{ ...preview, late }} />)
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'Budget round, Aurora, Fri, 11 Dec 2026, 09:00 AM – 10:00 AM: until 24 hours before the start',
  )
  expect(isPossible({ ...preview, late })).toBe(false)
  expect(isPossible({ ...preview, noOfInstances: 0 })).toBe(false)
})

test('the calendar address is shown once it is made', async () => {
  shown = showBookings(<Mine />)
  await shown.person.click(await screen.findByRole('button', { name: 'Calendar address' }))
  const dialog = await screen.findByRole('dialog')
  await shown.person.click(within(dialog).getByRole('button', { name: 'Create address' }))
  expect(await within(dialog).findByLabelText('Address')).toHaveProperty(
    'value',
    'https://portal.example/api/public/calendars/t0ken',
  )
  await shown.person.click(within(dialog).getByRole('button', { name: 'Stop this address' }))
  await waitFor(() =>
    expect(shown.sent('DELETE').some(({ path }) => path.endsWith('/booking-calendar-feed'))).toBe(true),
  )
  expect(within(dialog).queryByLabelText('Address')).toBeNull()
})

test('the tiles of the dashboard lead straight to the search, and check in', async () => {
  shown = showBookings(<BookingTiles links={fakeBookingLinks} roomMode="COMMON_SPACE" />)
  expect(await screen.findByRole('link', { name: 'Find a room' })).toHaveProperty('hash', '#find/COMMON_SPACE')
  await shown.person.click(await screen.findByRole('button', { name: 'Check in to Aurora' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('without the right to book there are no tiles', () => {
  shown = showBookings(<BookingTiles links={fakeBookingLinks} roomMode="OFFICE" />, { permissions: [] })
  expect(screen.queryByText('Book a room or desk')).toBeNull()
})

const scanned = (given: object) => ({
  resource: someBooking().resource,
  instance: null,
  freeUntil: null,
  closed: false,
  slotMinutes: 15,
  timeZone: '+08:00',
  ...unruled,
  payWithinMinutes: null,
  offers: [],
  ...given,
})

test('a scanned code checks in to one’s own booking', async () => {
  shown = showBookings(<ScannedPlace qrToken="t0ken" links={fakeBookingLinks} onBooked={() => {}} />, {
    answer: ({ path }) =>
      path.endsWith('/scanned-resources/t0ken') ? success(scanned({ instance: someInstance() })) : undefined,
  })
  await shown.person.click(await screen.findByRole('button', { name: 'Check in' }))
  await waitFor(() => expect(shown.sent('PUT')[0]?.body).toEqual({ qrToken: 't0ken' }))
})

test('a code that leads nowhere says so', async () => {
  shown = showBookings(<ScannedPlace qrToken="gone" links={fakeBookingLinks} onBooked={() => {}} />, {
    answer: ({ path }) =>
      path.endsWith('/scanned-resources/gone')
        ? { status: 404, body: { success: false, code: 'NOT_FOUND', message: 'This code is switched off.' } }
        : undefined,
  })
  expect(await screen.findByText('This code is switched off.')).toBeDefined()
})
