import { daysAfter } from '@atrium/validators/dates.ts'
import type { BookedTime, RateCard } from './charging.rules.ts'
import type { DiscountTerms } from './discounting.rules.ts'
import { MixedCurrencies, priceTimes, type Price, type PricedTimes } from './pricing.rules.ts'
import { targetsOf, type Circles, type PlacedCandidate, type PricedResource } from './pricing.views.ts'
import type { RateCircleType, RateTargetType } from './tables.ts'

/** A card that is looked at as if it had been in force, and the stored one it would take the place of. */
export type TriedCard = {
  card: RateCard
  appliesTo: RateTargetType
  targetIds: readonly string[]
  circleType: RateCircleType
  /** Ids or plan codes; one empty text for everybody. */
  circles: readonly string[]
  replacesRateId: string | null
}

/** A booking that was made, with everything its price follows from. */
export type PastBooking = Omit<PricedTimes, 'times'> & {
  resource: PricedResource
  circles: Circles
  times: readonly BookedTime[]
  discount: DiscountTerms | null
}

/**
 * What a booking would have cost had the card been in force: beside the cards that were, in place of those it would
 * clash with, with the discount the booking had. Null where cards of two currencies would have priced it.
 */
export function repriced(booking: PastBooking, tried: TriedCard, inForce: readonly PlacedCandidate[]): Price | null {
  const others = cardsFor(booking, inForce).filter((candidate) => !gone(tried, candidate))
  try {
    return priceTimes(booking, [...others, ...candidatesOf(booking, tried)], booking.discount ? [booking.discount] : [])
  } catch (error) {
    if (error instanceof MixedCurrencies) return null
    throw error
  }
}

type Asked = Pick<PastBooking, 'resource' | 'circles'>

/** The cards, of those in force, that are for the place and the person of a booking. */
export const cardsFor = (booking: Asked, inForce: readonly PlacedCandidate[]): PlacedCandidate[] =>
  inForce.filter(({ targetId, circle, circleCode }) => isFor(booking, targetId, circle, circleCode))

const gone = (tried: TriedCard, { card, targetId, circle, circleCode }: PlacedCandidate) =>
  card.id === tried.replacesRateId ||
  (circle === tried.circleType && tried.circles.includes(circleCode) && tried.targetIds.includes(targetId))

function candidatesOf(booking: PastBooking, { card, appliesTo, targetIds, circleType, circles }: TriedCard) {
  const holds = targetIds.some((id) => circles.some((circle) => isFor(booking, id, circleType, circle)))
  return holds ? [{ card, target: appliesTo, circle: circleType, startDate: '0001-01-01', endDate: null }] : []
}

function isFor({ resource, circles }: Asked, targetId: string, type: RateCircleType, code: string): boolean {
  if (!targetsOf(resource).includes(targetId)) return false
  if (type === 'USER_GROUP') return circles.userGroupIds.includes(code)
  if (type === 'TENANT') return circles.tenantId === code
  return type === 'ALL' || circles.tier === code
}

/** The first and the last day (YYYY-MM-DD) of the month before a day. */
export function monthBefore(day: string): { from: string; to: string } {
  const to = daysAfter(`${day.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}
