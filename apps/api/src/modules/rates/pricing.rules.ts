import { formatMoney, fractionOfMoney, money } from '@atrium/validators/money.ts'
import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import {
  chargedIn,
  chargesOf,
  unitsOfAmount,
  type Booked,
  type BookedTime,
  type Charge,
  type Peak,
  type RateCard,
} from './charging.rules.ts'
import { bestDiscount, type DiscountTerms } from './discounting.rules.ts'
import { chargedBefore, mergedLines, shareOut, sharesOf, totalOf, type ChargedTime } from './sharing.rules.ts'
import type { PriceLine } from './tables.ts'

/** What a card is for: the place itself before its kind. */
export const targetOrder = ['FACILITY', 'CATEGORY', 'HOTDESK_ZONE'] as const
/** For whom a card is, the most specific first. */
export const circleOrder = ['USER_GROUP', 'TENANT', 'TIER', 'ALL'] as const

/** A card that could price a booking, with why, and the days (YYYY-MM-DD) it is in force. */
export type Candidate = {
  card: RateCard
  target: (typeof targetOrder)[number]
  circle: (typeof circleOrder)[number]
  startDate: string
  endDate: string | null
}

/** What a booking costs. Free of charge, because no card holds, is no lines and no currency. */
export type Price = {
  currency: string | null
  amountMinor: number
  lines: PriceLine[]
  discountId: string | null
  /** The lines by time, in the order the times were given, those that stay last; they add up to the lines. */
  shares: PriceLine[][]
}

/** Times of a booking that stay as they are charged while others of it are priced anew. */
export type StayingTimes = { currency: string | null; times: readonly (readonly PriceLine[])[] }

export type PricedTimes = Booked & { times: readonly BookedTime[] }

/** Cards of several currencies price one booking, which nobody can pay at once. */
export class MixedCurrencies extends Error {}

/**
 * Prices a booking. Each of its times is priced by the most specific card in force on its first day:
 *
 * 1. a card of the facility before one of its category (hot desks have their zone only),
 * 2. a card for a user group before one for a tenant, before one for a member tier, before one for everybody,
 * 3. of cards that are equally specific, because the person is in several groups, the cheaper one for this time.
 *
 * The lines say in this order how the amount came about: for each card its amount and its peaks in their order, then
 * the one discount that takes most off, then the tax on what is left, by rate. Each line is rounded half up by itself,
 * and the amount is their sum. Times that stay keep what they are charged; discount and tax are of the whole.
 */
export function priceTimes(
  booked: PricedTimes,
  candidates: readonly Candidate[],
  discounts: readonly DiscountTerms[],
  staying: StayingTimes = { currency: null, times: [] },
): Price {
  const cards = chargedCards(booked, candidates)
  const currency = currencyOf(cards, staying)
  if (currency === null) return { currency: null, amountMinor: 0, lines: [], discountId: null, shares: [] }
  const times = [...chargedTimes(cards, booked.times.length), ...staying.times.map(chargedBefore)]
  const order = [...staying.times.flat(), ...cards.flatMap(linesOfCard)]
  const charged = mergedLines(
    order,
    times.map((time) => time.lines),
  )
  const best = bestDiscount(discounts, totalOf(charged), currency)
  const lines = [
    ...charged,
    ...(best ? [discountLine(best.terms, best.offMinor)] : []),
    ...taxLines(times, best?.offMinor ?? 0, currency),
  ]
  const shares = sharesOf(times, lines, currency)
  return { currency, amountMinor: totalOf(lines), lines, discountId: best?.terms.id ?? null, shares }
}

type ChargedCard = {
  card: RateCard
  quantities: Map<number | null, number>
  /** What is charged for which of the times. */
  parts: { time: number; charges: Charge[] }[]
}

/** The cards that price the times, in the order they come up, with what each charges for all of its times. */
function chargedCards({ times, ...booked }: PricedTimes, candidates: readonly Candidate[]): ChargedCard[] {
  const cards = new Map<string, ChargedCard>()
  const inOrder = [...times.entries()].toSorted(([, a], [, b]) => a.startsAt.getTime() - b.startsAt.getTime())
  for (const [index, time] of inOrder) {
    const day = wallTimeOf(time.startsAt, booked.clock).date
    const card = cardFor(
      time,
      candidates.filter((candidate) => holdsOn(candidate, day)),
      booked,
    )
    if (!card) continue
    const found = cards.get(card.id) ?? { card, quantities: new Map<number | null, number>(), parts: [] }
    const charges = chargesOf(card, time, booked)
    for (const { peak, quantity } of charges) found.quantities.set(peak, (found.quantities.get(peak) ?? 0) + quantity)
    found.parts.push({ time: index, charges })
    cards.set(card.id, found)
  }
  return [...cards.values()]
}

/** The cards that price a booking. */
export const cardsOf = (booked: PricedTimes, candidates: readonly Candidate[]): RateCard[] =>
  chargedCards(booked, candidates).map(({ card }) => card)

/** What each time is charged: its share, by quantity, of the lines of its card. */
function chargedTimes(cards: readonly ChargedCard[], count: number): ChargedTime[] {
  const times = Array.from({ length: count }, () => ({ lines: [] as PriceLine[], taxRate: 0 }))
  for (const charged of cards) {
    for (const { time } of charged.parts) times[time]!.taxRate = charged.card.taxRate
    for (const peak of inCardOrder(charged)) {
      const line = lineOf(charged.card, peak, charged.quantities.get(peak) ?? 0)
      const parts = charged.parts.flatMap(({ time, charges }) =>
        charges.filter((charge) => charge.peak === peak).map(({ quantity }) => ({ time, quantity })),
      )
      const weights = parts.map(({ quantity }) => quantity)
      const amounts = shareOut(line.amountMinor, weights, charged.card.currency)
      for (const [index, { time, quantity }] of parts.entries())
        times[time]!.lines.push({ ...line, quantity, amountMinor: amounts[index] ?? 0 })
    }
  }
  return times
}

const holdsOn = ({ startDate, endDate }: Candidate, day: string) =>
  startDate <= day && (endDate === null || day <= endDate)

function cardFor(time: BookedTime, candidates: readonly Candidate[], booked: Booked) {
  const best = Math.min(...candidates.map(rank))
  const cards = candidates.filter((candidate) => rank(candidate) === best).map(({ card }) => card)
  if (cards.length < 2) return cards[0]
  const cost = (card: RateCard) =>
    totalOf(chargesOf(card, time, booked).map(({ peak, quantity }) => lineOf(card, peak, quantity)))
  const costs = cards.map((card) => ({ card, cost: cost(card) }))
  return costs.toSorted((a, b) => a.cost - b.cost || (a.card.id < b.card.id ? -1 : 1))[0]?.card
}

const rank = ({ target, circle }: Candidate) =>
  targetOrder.indexOf(target) * circleOrder.length + circleOrder.indexOf(circle)

function currencyOf(cards: readonly ChargedCard[], staying: StayingTimes): string | null {
  const stays = staying.currency !== null && staying.times.flat().length > 0 ? [staying.currency] : []
  const currencies = [...new Set([...stays, ...cards.map(({ card }) => card.currency)])].toSorted()
  if (currencies.length > 1) throw new MixedCurrencies(currencies.join(' and '))
  return currencies[0] ?? null
}

const inCardOrder = ({ quantities }: Pick<ChargedCard, 'quantities'>) =>
  [...quantities.keys()].toSorted((left, right) => (left ?? -1) - (right ?? -1))

const linesOfCard = (charged: ChargedCard): PriceLine[] =>
  inCardOrder(charged).map((peak) => lineOf(charged.card, peak, charged.quantities.get(peak) ?? 0))

function lineOf(card: RateCard, peakNo: number | null, quantity: number): PriceLine {
  const peak = peakNo === null ? undefined : card.peaks[peakNo]
  const amount = money(peak?.amountMinor ?? card.amountMinor, card.currency)
  const name = peak ? `${card.name}, ${peakLabel(peak)}` : card.name
  return {
    kind: peak ? 'PEAK' : 'RATE',
    label: `${name}: ${formatMoney(amount)} ${perUnit[card.chargeUnit]}`,
    ruleId: card.id,
    quantity,
    unit: chargedIn[card.chargeUnit],
    amountMinor: fractionOfMoney(amount, quantity, unitsOfAmount[card.chargeUnit], 'half-up').amount,
  }
}

const perUnit = { PER_SLOT: 'per slot', PER_HOUR: 'per hour', PER_DAY: 'per day', PER_BOOKING: 'per booking' } as const

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** When a peak holds, as people say it: `Mon, Tue 18:00-22:00, from 4 h`. */
export function peakLabel({ days, startMinute, endMinute, minDuration }: Peak): string {
  const whole = startMinute === 0 && endMinute === 1440
  const when = [
    days
      .toSorted((a, b) => a - b)
      .map((day) => weekdays[day - 1])
      .join(', '),
    whole ? '' : `${edgeOfMinutes(startMinute)}-${edgeOfMinutes(endMinute)}`,
  ].filter((part) => part !== '')
  const length = minDuration === null ? [] : [`from ${lengthLabel(minDuration)}`]
  return [when.join(' ') || 'every day', ...length].join(', ')
}

function lengthLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter((part) => part !== '').join(' ')
}

const discountLine = (terms: DiscountTerms, offMinor: number): PriceLine => ({
  kind: 'DISCOUNT',
  label: terms.code === null ? terms.name : `${terms.name} (${terms.code})`,
  ruleId: terms.id,
  quantity: terms.percent ?? 1,
  unit: terms.type === 'PERCENT' ? 'PERCENT' : 'BOOKING',
  amountMinor: -offMinor,
})

/** Tax by rate, the lowest first, on what the times with it are charged less their share of the discount. */
function taxLines(times: readonly ChargedTime[], offMinor: number, currency: string): PriceLine[] {
  const charged = times.filter(({ lines }) => lines.length > 0)
  const taxRates = [...new Set(charged.map(({ taxRate }) => taxRate))].toSorted((a, b) => a - b)
  const groups = taxRates.map((taxRate) => {
    const lines = charged.filter((time) => time.taxRate === taxRate).flatMap((time) => time.lines)
    return { taxRate, ids: [...new Set(lines.map(({ ruleId }) => ruleId))], net: totalOf(lines) }
  })
  const shares = shareOut(
    offMinor,
    groups.map(({ net }) => net),
    currency,
  )
  return groups
    .map((group, index) => ({ ...group, net: group.net - (shares[index] ?? 0) }))
    .filter(({ taxRate }) => taxRate > 0)
    .map(({ taxRate, ids, net }) => taxLine(taxRate, ids, net, currency))
}

const taxLine = (taxRate: number, ids: readonly (string | null)[], netMinor: number, currency: string): PriceLine => ({
  kind: 'TAX',
  label: `Tax ${taxRate}%`,
  ruleId: ids.length === 1 ? (ids[0] ?? null) : null,
  quantity: taxRate,
  unit: 'PERCENT',
  amountMinor: fractionOfMoney(money(netMinor, currency), Math.round(taxRate * 100), 10_000, 'half-up').amount,
})
