import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentAt, wallTimeOf, weekdayOf } from '../../platform/siteClock.ts'
import { chargesOf, type Peak, type RateCard } from './charging.rules.ts'

const card = (given: Partial<RateCard> = {}): RateCard => ({
  id: 'c',
  name: 'Hall',
  chargeUnit: 'PER_HOUR',
  amountMinor: 1000,
  currency: 'SGD',
  taxRate: 0,
  peaks: [],
  ...given,
})
const peak = (given: Partial<Peak>): Peak => ({
  days: [],
  startMinute: 0,
  endMinute: 1440,
  minDuration: null,
  amountMinor: 2000,
  ...given,
})
const time = (from: string, to: string) => ({ startsAt: new Date(from), endsAt: new Date(to) })
const evening = peak({ startMinute: 18 * 60 })

describe('what a card charges', () => {
  it('is its amount and, from a minute to a minute, its peaks', () => {
    const charges = chargesOf(card({ peaks: [evening] }), time('2026-07-01T17:00Z', '2026-07-01T19:30Z'), {
      clock: '+00:00',
      slotMinutes: 15,
    })
    expect(charges).toEqual([
      { peak: null, quantity: 60 },
      { peak: 0, quantity: 90 },
    ])
  })

  it('goes by the clock of the site and its weekdays', () => {
    const saturday = card({ peaks: [peak({ days: [6] })] })
    expect(
      chargesOf(saturday, time('2026-11-20T15:00Z', '2026-11-20T17:00Z'), { clock: '+08:00', slotMinutes: 15 }),
    ).toEqual([
      { peak: null, quantity: 60 },
      { peak: 0, quantity: 60 },
    ])
  })

  it('is the first line from the top that holds, and long lines for long bookings only', () => {
    const peaks = [
      peak({ minDuration: 240, amountMinor: 500 }),
      evening,
      peak({ startMinute: 19 * 60, amountMinor: 9 }),
    ]
    const ofLength = (to: string) =>
      chargesOf(card({ peaks }), time('2026-07-01T18:00Z', to), { clock: '+00:00', slotMinutes: 15 })
    expect(ofLength('2026-07-01T22:00Z')).toEqual([{ peak: 0, quantity: 240 }])
    expect(ofLength('2026-07-01T21:45Z')).toEqual([{ peak: 1, quantity: 225 }])
  })

  it('counts begun slots by their first minute, days that are touched, and bookings once', () => {
    const booked = time('2026-07-01T17:40Z', '2026-07-02T00:10Z')
    const charges = (chargeUnit: RateCard['chargeUnit']) =>
      chargesOf(card({ chargeUnit, peaks: [evening] }), booked, { clock: '+00:00', slotMinutes: 60 })
    expect(charges('PER_SLOT')).toEqual([
      { peak: null, quantity: 1 },
      { peak: 0, quantity: 6 },
    ])
    expect(charges('PER_DAY')).toEqual([{ peak: null, quantity: 2 }])
    expect(charges('PER_BOOKING')).toEqual([{ peak: null, quantity: 1 }])
  })

  it('counts half days by noon and days as slots where the place is booked by them', () => {
    const booked = time('2026-07-01T09:00Z', '2026-07-01T18:00Z')
    const card1 = card({ chargeUnit: 'PER_SLOT' })
    const by = (slotPolicy: 'HALF_DAY' | 'DAY') =>
      chargesOf(card1, booked, { clock: '+00:00', slotMinutes: 15, slotPolicy })
    expect([by('HALF_DAY'), by('DAY')]).toEqual([[{ peak: null, quantity: 2 }], [{ peak: null, quantity: 1 }]])
  })

  it('ends on the last day, which midnight does not begin another of', () => {
    const day = card({ chargeUnit: 'PER_DAY' })
    expect(
      chargesOf(day, time('2026-07-01T00:00Z', '2026-07-02T00:00Z'), { clock: '+00:00', slotMinutes: 15 }),
    ).toEqual([{ peak: null, quantity: 1 }])
  })

  it('has an hour less on the night the clock goes forward and one more when it goes back, shown twice', () => {
    const night = card({ peaks: [peak({ startMinute: 60, endMinute: 150 })] })
    const charged = (date: string) =>
      chargesOf(
        night,
        { startsAt: momentAt(date, 0, 'Europe/Paris'), endsAt: momentAt(date, 360, 'Europe/Paris') },
        { clock: 'Europe/Paris', slotMinutes: 15 },
      )
    expect(charged('2026-03-29')).toEqual([
      { peak: null, quantity: 240 },
      { peak: 0, quantity: 60 },
    ])
    expect(charged('2026-10-25')).toEqual([
      { peak: null, quantity: 300 },
      { peak: 0, quantity: 120 },
    ])
  })
})

describe('whatever the card and the time', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const peaks = fc.array(
    fc.record({
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
      times: fc.tuple(minute, minute),
      minDuration: fc.option(fc.integer({ min: 1, max: 600 })),
      amountMinor: fc.nat(100_000),
    }),
    { maxLength: 4 },
  )
  const clocks = fc.constantFrom('+08:00', '-03:30', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe')
  const starts = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 })

  it('each minute is charged by the first line that holds in it', () => {
    fc.assert(
      fc.property(peaks, clocks, starts, fc.integer({ min: 1, max: 2000 }), (given, clock, start, length) => {
        const lines = given.map(({ times, ...rest }) => ({
          ...rest,
          startMinute: Math.min(...times),
          endMinute: Math.max(...times) + 1,
        }))
        const booked = { startsAt: new Date(start * 60_000), endsAt: new Date((start + length) * 60_000) }
        const counted = new Map<number | null, number>()
        for (let at = start; at < start + length; at += 1) {
          const wall = wallTimeOf(new Date(at * 60_000), clock)
          const found = lines.findIndex(
            (line) =>
              (line.minDuration ?? 0) <= length &&
              line.startMinute <= wall.minute &&
              wall.minute < line.endMinute &&
              (line.days.length === 0 || line.days.includes(weekdayOf(wall.date))),
          )
          const key = found === -1 ? null : found
          counted.set(key, (counted.get(key) ?? 0) + 1)
        }
        const charges = chargesOf(card({ peaks: lines }), booked, { clock, slotMinutes: 15 })
        expect(new Map(charges.map(({ peak: key, quantity }) => [key, quantity]))).toEqual(counted)
      }),
      { numRuns: 60 },
    )
  }, 60_000)
})
