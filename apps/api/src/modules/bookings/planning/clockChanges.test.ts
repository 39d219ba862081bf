import { describe, expect, it } from 'vitest'
import { timesOf, type AskedTime } from '../bookingTimes.ts'
import { isSkippedTime, refusalOf, type Circumstances, type Terms } from './booking.rules.ts'

const terms: Terms = {
  name: 'Heron',
  status: 'ACTIVE',
  bookableByActor: true,
  slotPolicy: 'MINUTES',
  slotMinutes: 15,
  clock: 'Europe/London',
  openingHours: [],
  minDuration: null,
  maxDuration: null,
  leadTime: 0,
  advanceDaysMax: 365,
}
const circumstances = (now: string): Circumstances => ({
  now: new Date(now),
  holidays: new Set(),
  periods: undefined,
})

const refusal = (asked: AskedTime, more: Partial<Terms> = {}, now = '2027-03-01T12:00:00Z') => {
  const own = { ...terms, ...more }
  return refusalOf(own, asked, timesOf(asked, own.clock), circumstances(now))
}
const on = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime })

/** The days of London in 2027 that have 23 and 25 hours. */
const [spring, autumn] = ['2027-03-28', '2027-10-31']
const skipped = 'The clock skips this time on that day.'

describe('a booking on the day that the clock is put forward', () => {
  it.each([
    ['Europe/London', spring, '01:30', '03:30'],
    ['Europe/London', spring, '00:15', '01:15'],
    ['Europe/London', spring, '01:00', '01:45'],
    ['America/Los_Angeles', '2027-03-14', '02:15', '02:45'],
    ['America/Santiago', '2027-09-05', '00:00', '02:00'],
  ])('is refused in %s on %s from %s to %s', (clock, date, startTime, endTime) => {
    expect(refusal(on(date, startTime, endTime), { clock })).toBe(skipped)
    expect(isSkippedTime({ clock }, on(date, startTime, endTime))).toBe(true)
  })

  it('is taken beside the gap, over it, and of the whole day', () => {
    for (const [from, to] of [
      ['00:00', '00:45'],
      ['00:30', '02:30'],
      ['02:00', '03:00'],
      ['00:00', '24:00'],
    ] as const)
      expect(refusal(on(spring, from, to))).toBeNull()
    expect(refusal(on('2027-09-05', '00:00', '24:00'), { clock: 'America/Santiago' })).toBeNull()
  })
})

describe('days of 23 and of 25 hours', () => {
  it('are one day, at least and at most', () => {
    const day = { minDuration: 1440, maxDuration: 1440 }
    expect(refusal(on(spring, '00:00', '24:00'), day)).toBeNull()
    expect(refusal(on(autumn, '00:00', '24:00'), day)).toBeNull()
    expect(refusal(on(spring, '00:00', '23:00'), day)).toBe('Book at least 1 day.')
  })

  it('are one day ahead at the same time of the clock', () => {
    const ahead = { leadTime: 1440 }
    expect(refusal(on(spring, '12:00', '13:00'), ahead, '2027-03-27T12:00:00Z')).toBeNull()
    expect(refusal(on(spring, '11:45', '13:00'), ahead, '2027-03-27T12:00:00Z')).toBe('Book at least 1 day ahead.')
  })

  it('leave hours as they are', () => {
    expect(refusal(on(autumn, '00:00', '03:00'), { maxDuration: 180 })).toBe('Book at most 3 hours.')
    expect(refusal(on(autumn, '00:00', '02:00'), { maxDuration: 180 })).toBeNull()
  })
})
