import type { FakeAnswer } from '@atrium/api-client/testing/fakeServer.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookingInstance, BookingMade } from '../bookingTypes.ts'
import { showBookings } from '../testing/showBookings.tsx'
import { fakeBookingLinks, someInstance, someMade } from '../testing/someBookings.ts'
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
  /** What the first attempt to book is answered. */
  refusal?: FakeAnswer
}

/** A room whose code was scanned; what is booked and ended there is so from then on. */
function show({ instance, free = true, made = {}, timeZone = '+08:00', refusal }: Given) {
  const went: BookingMade[] = []
  const success = (data: unknown) => ({ body: { success: true, data } })
  let own = instance ?? null
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
        if (method !== 'GET' || !path.endsWith('/t0ken')) return undefined
        const freeUntil = '2026-11-23T04:00:00Z'
        return success({
          resource,
          instance: own,
          freeUntil: free && own === null ? freeUntil : null,
          slotMinutes: 15,
          timeZone,
        })
      },
    },
  )
  return went
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('a place that is free is booked where one stands, and checked in to there', async () => {
  const went = show({})
  await shown.person.click((await (await section('Free now')).findAllByRole('button', { name: /minutes$/ }))[0]!)
  const own = await section('Your booking')
  expect(own.getByRole('button', { name: 'Check in' })).toBeTruthy()
  expect(screen.queryByText('Somebody has this place at the moment.')).toBeNull()
  expect(went).toEqual([])
})

test('times are those of the clock of the site, wherever the office centre is', async () => {
  show({ timeZone: 'Asia/Kathmandu' })
  expect(await screen.findByText('Until 09:45 AM')).toBeTruthy()
  await shown.person.click((await (await section('Free now')).findAllByRole('button', { name: /minutes$/ }))[0]!)
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
  await shown.person.click((await (await section('Free now')).findAllByRole('button', { name: /minutes$/ }))[0]!)
  await shown.person.click(await screen.findByRole('button', { name: /Borealis/ }))
  await waitFor(() => expect(went).toHaveLength(1))
  const { date, startTime, endTime } = alternative
  expect(shown.sent('POST').at(-1)?.body).toMatchObject({ resourceId: 'room-2', date, startTime, endTime })
})

test('what is to be paid is gone on with', async () => {
  const went = show({ made: { paymentUrl: 'https://pay.example' } })
  await shown.person.click((await (await section('Free now')).findAllByRole('button', { name: /minutes$/ }))[0]!)
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
  expect(await screen.findByText('Somebody has this place at the moment.')).toBeTruthy()
})
