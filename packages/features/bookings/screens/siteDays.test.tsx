import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBookingApi } from '../bookingApis.ts'
import type { FindSearch } from '../findSearch.ts'
import TransferDialog from '../parts/TransferDialog.tsx'
import { UnpaidMark } from '../parts/bookingColumns.tsx'
import { someBooking, somePlace } from '../testing/someBookings.ts'
import { showBookings } from '../testing/showBookings.tsx'
import BookingEdit from './BookingEdit.tsx'
import { BookingFind } from './BookingFind.tsx'

let shown: ReturnType<typeof showBookings>
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: inTheMorning }))
afterEach(() => {
  cleanup()
  shown.restore()
  vi.useRealTimers()
})

// The office centre is in Singapore: there it is the 23rd at 09:00, in Los Angeles the 22nd at 17:00.
const inTheMorning = new Date('2026-11-23T01:00:00Z')
// In Singapore it is the 23rd at 22:00, in Auckland the 24th at 03:00.
const inTheEvening = new Date('2026-11-23T14:00:00Z')
const losAngeles = { id: 'site-2', name: 'Sunset', timeZone: 'America/Los_Angeles' }
const auckland = { id: 'site-3', name: 'Harbour', timeZone: 'Pacific/Auckland' }

// Fields are loaded when they are needed.
const patient = { timeout: 10_000 }
const success = (data: unknown) => ({ body: { success: true, data } })

/** A server whose places are all at one site. */
const placesAt =
  ({ timeZone, ...site }: typeof losAngeles) =>
  ({ method, path }: { method: string; path: string }) => {
    if (method !== 'GET') return undefined
    if (path.endsWith('/bookable-resources'))
      return success({ items: [somePlace({ site, timeZone })], total: 1, totalPage: 1 })
    const place = /\/bookable-resources\/([^/]+)$/.exec(path)?.[1]
    return place ? success(somePlace({ id: place, site, timeZone })) : undefined
  }

const Find = ({ search: first }: { search: FindSearch }) => {
  const [search, setSearch] = useState(first)
  return (
    <BookingFind
      startMode="OFFICE"
      search={search}
      onSearch={setSearch}
      onBooked={() => undefined}
      onCancel={() => undefined}
    />
  )
}

const dayField = () => screen.findByLabelText<HTMLInputElement>(/^Day/, { selector: 'input' }, patient)

/** Types a day, and answers what the field keeps of it. */
async function choose(day: string): Promise<string> {
  const field = await dayField()
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: day } })
  fireEvent.blur(field)
  await waitFor(() => expect(field.value).not.toBe(''))
  return field.value
}

const screens = {
  'the search of a site': ({ id }: typeof losAngeles) => <Find search={{ siteId: id }} />,
  'the form of a place': () => <Find search={{ resourceId: 'room-1' }} />,
  'the change of a booking': ({ timeZone }: typeof losAngeles) => <Edit timeZone={timeZone} />,
  'the transfer of a booking': ({ timeZone }: typeof losAngeles) => <Transfer timeZone={timeZone} />,
}

type Zoned = { timeZone: string }
const later = { date: '2026-11-30', startTime: '09:00', endTime: '10:00' }
const Edit = ({ timeZone }: Zoned) => (
  <BookingEdit booking={someBooking({ ...later, timeZone })} bookingApi={useBookingApi('OFFICE')} onDone={() => {}} />
)
const Transfer = ({ timeZone }: Zoned) => (
  <TransferDialog
    booking={someBooking({ ...later, timeZone })}
    instance={undefined}
    opened
    onClose={() => {}}
    onGone={() => {}}
  />
)

test.each(Object.keys(screens) as (keyof typeof screens)[])(
  '%s lets one choose the day it still is there',
  async (name) => {
    shown = showBookings(screens[name](losAngeles), { answer: placesAt(losAngeles) })
    await waitFor(async () => expect(await choose('22 Nov 2026')).toBe('22 Nov 2026'), patient)
    expect(await choose('21 Nov 2026')).toBe('22 Nov 2026')
  },
)

test.each(Object.keys(screens) as (keyof typeof screens)[])('%s has no day that is over there', async (name) => {
  vi.setSystemTime(inTheEvening)
  shown = showBookings(screens[name](auckland), { answer: placesAt(auckland) })
  await waitFor(async () => expect(await choose('24 Nov 2026')).toBe('24 Nov 2026'), patient)
  expect(await choose('23 Nov 2026')).toBe('24 Nov 2026')
})

test('a place and a site are first asked for by their own clock', async () => {
  vi.setSystemTime(inTheEvening)
  for (const search of [{ resourceId: 'room-1' }, { siteId: auckland.id }]) {
    shown = showBookings(<Find search={search} />, { answer: placesAt(auckland) })
    await waitFor(async () => expect((await dayField()).value).toBe('24 Nov 2026'), patient)
    cleanup()
    shown.restore()
  }
})

test('a place that goes to another site is given a day of that site', async () => {
  vi.setSystemTime(inTheEvening)
  shown = showBookings(<Transfer timeZone="Asia/Singapore" />, { answer: placesAt(auckland) })
  expect(await choose('23 Nov 2026')).toBe('23 Nov 2026')
  await shown.person.click(await screen.findByRole('combobox', { name: 'Another place' }))
  await shown.person.click(await screen.findByRole('option', { name: 'Aurora, Harbour' }))
  await choose('25 Nov 2026')
  await waitFor(async () => expect(await choose('23 Nov 2026')).toBe('25 Nov 2026'))
})

test('until when to pay is told by the clock of the site, with its zone where it is another', async () => {
  const payUntil = '2026-11-23T01:30:00Z'
  const mark = (timeZone: string) => <UnpaidMark payUntil={payUntil} timeZone={timeZone} />
  shown = showBookings(mark('America/Los_Angeles'))
  expect(await screen.findByText('Pay until 22 Nov 2026, 05:30 PM (America/Los_Angeles)')).toBeDefined()
  cleanup()
  shown.restore()
  shown = showBookings(mark('Asia/Singapore'))
  expect(await screen.findByText('Pay until 23 Nov 2026, 09:30 AM')).toBeDefined()
})
