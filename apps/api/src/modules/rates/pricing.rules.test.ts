import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RateCard } from './charging.rules.ts'
import type { DiscountTerms } from './discounting.rules.ts'
import { circleOrder, MixedCurrencies, peakLabel, priceTimes, targetOrder, type Candidate } from './pricing.rules.ts'
import { mergedLines, netOf, totalOf } from './sharing.rules.ts'

const candidate = (given: Partial<RateCard> & Partial<Omit<Candidate, 'card'>> = {}): Candidate => {
  const { target = 'FACILITY', circle = 'ALL', startDate = '2026-01-01', endDate = null, ...card } = given
  const base = { name: 'Hall', chargeUnit: 'PER_HOUR', amountMinor: 1000, currency: 'SGD', taxRate: 0 } as const
  return { card: { id: card.name ?? 'Hall', ...base, peaks: [], ...card }, target, circle, startDate, endDate }
}
const discount = (given: Partial<DiscountTerms> = {}): DiscountTerms => ({
  id: 'd1',
  name: 'Friends',
  code: null,
  type: 'PERCENT',
  percent: 10,
  amountMinor: null,
  currency: null,
  capMinor: null,
  minAmountMinor: null,
  ...given,
})
const times = (...days: string[]) => ({
  clock: '+00:00',
  slotMinutes: 15,
  times: days.map((day) => ({ startsAt: new Date(`${day}T10:00Z`), endsAt: new Date(`${day}T12:00Z`) })),
})
const day = times('2026-07-01')
const cardsOf = (price: ReturnType<typeof priceTimes>) => price.lines.map((line) => line.ruleId)

describe('the card that prices a booking', () => {
  it('is the most specific: the place before its category, then group, tenant, tier, everybody', () => {
    const order = targetOrder.flatMap((target) => circleOrder.map((circle) => ({ target, circle })))
    const all = order.map((place) => candidate({ ...place, name: `${place.target} ${place.circle}` }))
    for (const [index] of all.entries()) {
      const left = all.slice(index).toReversed()
      expect(cardsOf(priceTimes(day, left, []))).toEqual([all[index]?.card.name])
    }
  })

  it('is the cheaper one for a person in two groups, whatever it charges by', () => {
    const hourly = candidate({ name: 'hourly', circle: 'USER_GROUP' })
    const flat = candidate({ name: 'flat', circle: 'USER_GROUP', chargeUnit: 'PER_BOOKING', amountMinor: 1999 })
    expect(cardsOf(priceTimes(day, [hourly, flat], []))).toEqual(['flat'])
    expect(cardsOf(priceTimes(day, [flat, { ...hourly, circle: 'TENANT' }], []))).toEqual(['flat'])
  })

  it('is the one in force on the first day of each time', () => {
    const june = candidate({ name: 'June', endDate: '2026-06-30' })
    const july = candidate({ name: 'July', startDate: '2026-07-01', amountMinor: 1500 })
    const price = priceTimes(times('2026-07-01', '2026-06-30', '2026-06-29'), [july, june], [])
    expect(price.lines).toMatchObject([
      { ruleId: 'June', quantity: 240, amountMinor: 4000 },
      { ruleId: 'July', quantity: 120, amountMinor: 3000 },
    ])
  })

  it('is none: free of charge, without lines', () => {
    const free = { currency: null, amountMinor: 0, lines: [], discountId: null, shares: [] }
    expect(priceTimes(day, [candidate({ endDate: '2026-06-30' })], [discount()])).toEqual(free)
  })

  it('cannot be two of two currencies', () => {
    const cards = [
      candidate({ endDate: '2026-06-30' }),
      candidate({ name: 'Euro', startDate: '2026-07-01', currency: 'EUR' }),
    ]
    expect(() => priceTimes(times('2026-06-30', '2026-07-01'), cards, [])).toThrow(MixedCurrencies)
  })
})

describe('the lines of a price', () => {
  it('say amount, peaks, discount and tax in this order', () => {
    const peaks = [{ days: [], startMinute: 660, endMinute: 1440, minDuration: null, amountMinor: 1333 }]
    const price = priceTimes(day, [candidate({ peaks, taxRate: 9 })], [discount({ code: 'TEN' })])
    expect(price).toMatchObject({
      currency: 'SGD',
      amountMinor: 1000 + 1333 - 233 + 189,
      discountId: 'd1',
      lines: [
        {
          kind: 'RATE',
          label: 'Hall: SGD 10.00 per hour',
          ruleId: 'Hall',
          quantity: 60,
          unit: 'MINUTE',
          amountMinor: 1000,
        },
        {
          kind: 'PEAK',
          label: 'Hall, 11:00-24:00: SGD 13.33 per hour',
          ruleId: 'Hall',
          quantity: 60,
          unit: 'MINUTE',
          amountMinor: 1333,
        },
        { kind: 'DISCOUNT', label: 'Friends (TEN)', ruleId: 'd1', quantity: 10, unit: 'PERCENT', amountMinor: -233 },
        { kind: 'TAX', label: 'Tax 9%', ruleId: 'Hall', quantity: 9, unit: 'PERCENT', amountMinor: 189 },
      ],
    })
  })

  it('take the one discount that takes most off, which its cap limits', () => {
    const offered = [
      discount({ id: 'half', percent: 50, capMinor: 150 }),
      discount({ id: 'two', type: 'AMOUNT', percent: null, amountMinor: 190, currency: 'SGD' }),
      discount({ id: 'large', percent: 90, minAmountMinor: 2001, currency: 'SGD' }),
      discount({ id: 'foreign', type: 'AMOUNT', percent: null, amountMinor: 999, currency: 'EUR' }),
    ]
    expect(priceTimes(day, [candidate()], offered)).toMatchObject({ discountId: 'two', amountMinor: 1810 })
  })

  it('never take more off than there is', () => {
    const gift = discount({ type: 'AMOUNT', percent: null, amountMinor: 100_000, currency: 'SGD' })
    expect(priceTimes(day, [candidate({ taxRate: 9 })], [gift])).toMatchObject({ amountMinor: 0, currency: 'SGD' })
  })

  it('tax what each rate of tax has left', () => {
    const cards = [
      candidate({ endDate: '2026-06-30', taxRate: 9 }),
      candidate({ name: 'Later', startDate: '2026-07-01', taxRate: 8 }),
    ]
    const price = priceTimes(times('2026-06-30', '2026-07-01'), cards, [discount({ percent: 50 })])
    expect(price.lines.filter((line) => line.kind === 'TAX')).toMatchObject([
      { label: 'Tax 8%', ruleId: 'Later', amountMinor: 80 },
      { label: 'Tax 9%', ruleId: 'Hall', amountMinor: 90 },
    ])
  })
})

it('says when a peak holds as people do', () => {
  const at = { days: [], startMinute: 0, endMinute: 1440, minDuration: null, amountMinor: 1 }
  expect(peakLabel({ ...at, days: [2, 1], startMinute: 1080 })).toBe('Mon, Tue 18:00-24:00')
  expect(peakLabel({ ...at, minDuration: 90 })).toBe('every day, from 1 h 30 min')
  expect(peakLabel({ ...at, days: [6], minDuration: 240 })).toBe('Sat, from 4 h')
})

describe('whatever the cards, discounts and times', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 })
  const percent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
  const cards = fc.array(
    fc.record({
      chargeUnit: fc.constantFrom('PER_SLOT' as const, 'PER_HOUR' as const, 'PER_DAY' as const, 'PER_BOOKING' as const),
      amountMinor: amount,
      taxRate: fc.oneof(fc.constant(0), percent),
      circle: fc.constantFrom(...circleOrder),
      startDate: fc.constantFrom('2026-01-01', '2026-06-15', '2026-07-01'),
      peaks: fc.array(
        fc.record({
          days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
          startMinute: fc.integer({ min: 0, max: 700 }),
          endMinute: fc.integer({ min: 701, max: 1440 }),
          minDuration: fc.option(fc.integer({ min: 1, max: 300 })),
          amountMinor: fc.nat(5_000_000),
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 4 },
  )
  const discounts = fc.array(fc.record({ percent, capMinor: fc.option(amount) }), { maxLength: 3 })
  const booked = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 * 24 * 120 }), fc.integer({ min: 1, max: 3000 })), {
    minLength: 1,
    maxLength: 8,
  })
  const first = Date.UTC(2026, 5, 1)

  it('the lines add up, nothing is negative, and neither order matters', () => {
    fc.assert(
      fc.property(cards, discounts, booked, (givenCards, givenDiscounts, spans) => {
        const candidates = givenCards.map((given, index) => candidate({ ...given, name: `card ${index}` }))
        const offered = givenDiscounts.map((given, index) =>
          discount({ id: `d${index}`, ...given, currency: given.capMinor === null ? null : 'SGD' }),
        )
        const request = {
          clock: 'Europe/Paris',
          slotMinutes: 15,
          times: spans.map(([from, minutes]) => ({
            startsAt: new Date(first + from * 60_000),
            endsAt: new Date(first + (from + minutes) * 60_000),
          })),
        }
        const price = priceTimes(request, candidates, offered)
        const total = price.lines.reduce((sum, line) => sum + line.amountMinor, 0)
        expect(price.amountMinor).toBe(total)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(price.lines.every((line) => Number.isSafeInteger(line.amountMinor))).toBe(true)
        expect(
          price.lines.every((line) => (line.kind === 'DISCOUNT') === line.amountMinor < 0 || line.amountMinor === 0),
        ).toBe(true)
        const order = { RATE: 0, PEAK: 0, DISCOUNT: 1, TAX: 2 }
        const kinds = price.lines.map((line) => order[line.kind])
        expect(kinds).toEqual(kinds.toSorted((left, right) => left - right))
        expect(mergedLines(price.lines, price.shares)).toEqual(price.lines)
        expect(price.shares.every((share) => totalOf(share) >= 0)).toBe(true)
        const turned = { ...request, times: request.times.toReversed() }
        const again = priceTimes(turned, candidates.toReversed(), offered.toReversed())
        expect(again.amountMinor).toBe(price.amountMinor)
        expect(again.lines).toEqual(price.lines)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('times that stay keep what they are charged when others are priced anew, and all still add up', () => {
    fc.assert(
      fc.property(cards, discounts, booked, fc.nat(7), (givenCards, givenDiscounts, spans, some) => {
        const candidates = givenCards.map((given, index) => candidate({ ...given, name: `card ${index}` }))
        const offered = givenDiscounts.map((given, index) =>
          discount({ id: `d${index}`, ...given, currency: given.capMinor === null ? null : 'SGD' }),
        )
        const times = spans.map(([from, minutes]) => ({
          startsAt: new Date(first + from * 60_000),
          endsAt: new Date(first + (from + minutes) * 60_000),
        }))
        const request = { clock: 'Europe/Paris', slotMinutes: 15, times }
        const whole = priceTimes(request, candidates, offered)
        const moved = times.slice(0, some)
        const stay = { currency: whole.currency, times: times.map((_, index) => whole.shares[index] ?? []).slice(some) }
        const part = priceTimes({ ...request, times: moved }, candidates, offered, stay)
        const kept = part.shares.slice(moved.length)
        expect(kept.map(netOf)).toEqual(part.currency === null ? [] : stay.times.map(netOf))
        expect(mergedLines(part.lines, part.shares)).toEqual(part.lines)
        expect(part.shares.reduce((sum, share) => sum + totalOf(share), 0)).toBe(part.amountMinor)
        expect(part.shares.every((share) => totalOf(share) >= 0)).toBe(true)
      }),
      { numRuns: 200 },
    )
  }, 60_000)
})
