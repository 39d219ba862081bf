import type { FakeAnswer } from '@atrium/api-client/testing/fakeServer.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookingInstance, BookingMade } from '../bookingTypes.ts'
import { showBookings } from '../testing/showBookings.tsx'
import { fakeBookingLinks, ruled, someInstance, someMade, unruled } from '../testing/someBookings.ts'
import { ScannedPlace } from './ScannedPlace.tsx'

let shown: ReturnType<typeof showBookings>
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T01:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  shown.restore()
})

const resource = {
  id: 'room-1',
  name: 'Aurora',
  kind: 'FACILITY',
  landlordFacility: true,
  category: null,
  zone: null,
  site: { id: 'site-1', name: 'East Tower' },
  area: null,
}

type Given = {
  instance?: BookingInstance
  free?: boolean
  made?: Partial<BookingMade>
  timeZone?: string
  /** Of what is offered: what it costs in minor units, whether somebody has to approve. */
  amountMinor?: number
  approvalRequired?: boolean
  /** What the first attempt to book is answered. */
  refusal?: FakeAnswer
}

/** A room whose code was scanned; what is booked and ended there is so from then on. */
function show({ instance, free = true, made = {}, timeZone = '+08:00', refusal, ...terms }: Given) {
  const went: BookingMade[] = []
  const success = (data: unknown) => ({ body: { success: true, data } })
  let own = instance ?? null
  const { amountMinor = 0, approvalRequired = false } = terms
  const price = { currency: amountMinor > 0 ? 'SGD' : null, amountMinor, lines: [] }
  const start = timeZone === 'Asia/Kathmandu' ? '06:45' : '09:00'
  const end = timeZone === 'Asia/Kathmandu' ? '07:15' : '09:30'
  const later = { date: '2026-11-23', startTime: '11:00', endTime: '12:00', price, fromNow: false }
  const now = { date: '2026-11-23', startTime: start, endTime: end, price, fromNow: true }
  const offered = approvalRequired ? [later] : [now]
  const scanned = () => ({
    resource,
    instance: own,
    freeUntil: free && own === null ? '2026-11-23T04:00:00Z' : null,
    closed: false,
    ...(approvalRequired ? ruled : unruled),
    payWithinMinutes: amountMinor > 0 ? 30 : null,
    offers: free ? offered : [],
    slotMinutes: 15,
    timeZone,
  })
  const refusals = refusal ? [refusal] : []
  shown = showBookings(
    <ScannedPlace qrToken="t0ken" links={fakeBookingLinks} onBooked={(booking) => went.push(booking)} />,
    {
      answer: ({ method, path }) => {
        if (method === 'POST' && path.endsWith('/create-booking')) {
          const refused = refusals.pop()
          if (refused) return refused
          own = someInstance({ title: 'Ada Admin', allowedActions: ['check-in', 'end-early'] })
          return success(someMade(made))
        }
        if (method === 'PUT' && path.endsWith('/end-early')) own = null
        return method === 'GET' && path.endsWith('/t0ken') ? success(scanned()) : undefined
      },
    },
  )
  return went
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('a place that is free is booked where one stands, and checked in to there', async () => {
  const went = show({})
  await shown.person.click((await (await section('Free now')).findAllByRole('button', { name: /^Book until/ }))[0]!)
  const own = await section('Your booking')
  expect(own.getByRole('button', { name: 'Check in' })).toBeTruthy()
  expect(screen.queryByText('Somebody is using this place at the moment.')).toBeNull()
  expect(went).toEqual([])
})

test('times are those of the clock of the site, wherever the office centre is', async () => {
  show({ timeZone: 'Asia/Kathmandu' })
  expect(await screen.findByText('Until 09:45 AM')).toBeTruthy()
  await shown.person.click((await (await section('Free now')).findAllByRole('button', { name: /^Book until/ }))[0]!)
  const booked = shown.sent('POST').find(({ path }) => path.endsWith('/create-booking'))
  expect(booked?.body).toMatchObject({ date: '2026-11-23', startTime: '06:45' })
  cleanup()
  show({ timeZone: 'Europe/Lisbon', instance: someInstance({ checkInDate: '2026-11-23T01:02:00Z' }) })
  expect(await screen.findByText(/Checked in at 01:02 AM/)).toBeTruthy()
})

test('what is free instead is booked where and when it is, and led on to', async () => {
  const alternative = {
    resource: { id: 'room-2', name: 'Borealis' },
    date: '2026-11-24',
    startTime: '14:00',
    endTime: '14:30',
  }
  const went = show({
    refusal: {
      status: 409,
      body: { success: false, code: 'SLOT_TAKEN', message: 'Aurora is taken.', data: { alternatives: [alternative] } },
    },
  })
  await shown.person.click((await (await section('Free now')).findAllByRole('button', { name: /^Book until/ }))[0]!)
  await shown.person.click(await screen.findByRole('button', { name: /Borealis/ }))
  await waitFor(() => expect(went).toHaveLength(1))
  const { date, startTime, endTime } = alternative
  expect(shown.sent('POST').at(-1)?.body).toMatchObject({ resourceId: 'room-2', date, startTime, endTime })
})

test('what is to be paid is gone on with', async () => {
  const went = show({ made: { paymentUrl: 'https://pay.example' } })
  await shown.person.click((await (await section('Free now')).findAllByRole('button', { name: /^Book until/ }))[0]!)
  await waitFor(() => expect(went).toMatchObject([{ paymentUrl: 'https://pay.example' }]))
})

test('whoever is checked in ends it there', async () => {
  show({ instance: someInstance({ checkInDate: '2026-11-23T01:02:00Z', allowedActions: ['end-early'] }) })
  await shown.person.click(await screen.findByRole('button', { name: 'End now' }))
  await shown.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End now' }))
  expect(await section('Free now')).toBeTruthy()
  expect(screen.queryByText('Your booking')).toBeNull()
})

test('a place that somebody else has says so', async () => {
  show({ free: false })
  expect(await screen.findByText('Somebody is using this place at the moment.')).toBeTruthy()
})

test('a price, what becomes of it and until when to pay are read before it is booked', async () => {
  show({ amountMinor: 5000 })
  const free = await section('Free now')
  expect(free.getByText(/^You pay SGD 50\.00 online within 30 minutes of booking, or/)).toBeTruthy()
  expect(free.getByRole('button', { name: /^Book until 09:30 AM, 30 min\s*SGD 50.00$/ })).toBeTruthy()
})

test('what is over before the time to pay is, says so', async () => {
  vi.setSystemTime(new Date('2026-11-23T01:20:00Z'))
  show({ amountMinor: 5000 })
  const free = await section('Free now')
  expect(free.getByText(/within 30 minutes of booking and before your time is over, or/)).toBeTruthy()
})

test('a booking from now on never begins in the past, however long the page stood open', async () => {
  show({})
  const free = await section('Free now')
  vi.setSystemTime(new Date('2026-11-23T01:07:00Z'))
  await shown.person.click(free.getByRole('button', { name: /^Book until/ }))
  const booked = shown.sent('POST').find(({ path }) => path.endsWith('/create-booking'))
  expect(booked?.body).toMatchObject({ startTime: '09:07', endTime: '09:30' })
})

test('what somebody has to approve is asked for later, and says that the card is only held', async () => {
  const went = show({ approvalRequired: true, amountMinor: 5000, made: { status: 'PENDING' } })
  const needs = await section('Needs approval')
  expect(needs.getByText('Needs approval, by the category Meeting rooms')).toBeTruthy()
  expect(needs.getByText(/held on your card and charged only once the booking is approved/)).toBeTruthy()
  await shown.person.click(needs.getByRole('button', { name: /^Request Mon, 23 Nov 2026, 11:00 AM/ }))
  await waitFor(() => expect(went).toHaveLength(1))
})

test('an own booking that is not paid offers to pay, check in and release', async () => {
  const payUntil = '2026-11-23T01:20:00Z'
  const allowedActions = ['check-in', 'end-early', 'cancel'] as const
  show({ instance: someInstance({ payUntil, startsAt: '2026-11-23T00:59:00Z', allowedActions: [...allowedActions] }) })
  const own = await section('Your booking')
  expect(own.getByText('Not paid')).toBeTruthy()
  expect(own.getByRole('button', { name: 'Pay SGD 54.50' })).toBeTruthy()
  expect(own.getByRole('button', { name: 'Check in' })).toBeTruthy()
  await shown.person.click(own.getByRole('button', { name: 'Release' }))
  await shown.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(shown.sent('PUT').some(({ path }) => path.includes('cancel'))).toBe(true))
})
