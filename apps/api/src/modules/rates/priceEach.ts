import type { AnyCtx } from '../../platform/ctx.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { readEnabledAddOns } from '../office-centres/index.ts'
import type { PriceRequest } from './priceBooking.ts'
import { cardsOf, MixedCurrencies, priceTimes, type Price } from './pricing.rules.ts'
import {
  readAutomaticDiscounts,
  readCandidatesOf,
  readCircles,
  targetsOf,
  type Circles,
  type PlacedCandidate,
} from './pricing.views.ts'

type Offered = Omit<PriceRequest, 'requester' | 'discountCode'>

/**
 * What each of many resources of one centre would cost a person at a time, without typed codes, by id; those that cost
 * nothing or have no price in one currency are left out. The statements are the same however many resources there are,
 * but for one more for each that has a card.
 */
export async function priceEach(
  ctx: AnyCtx,
  requester: PriceRequest['requester'],
  offers: readonly Offered[],
): Promise<Map<string, Price>> {
  const carded = await readCards(ctx, requester, offers)
  const prices = new Map<string, Price>()
  for (const { offer, candidates, circles } of carded) {
    const today = wallTimeOf(ctx.now(), offer.clock).date
    const discounts = await readAutomaticDiscounts(ctx, offer.resource, circles, today)
    const price = priceOrNone(() => priceTimes(offer, candidates, discounts))
    if (price?.currency) prices.set(offer.resource.id, price)
  }
  return prices
}

/** Those of many resources of one centre, by id, that cost a person the same for an hour as for the day. */
export async function chargedByDay(
  ctx: AnyCtx,
  requester: PriceRequest['requester'],
  offers: readonly Offered[],
): Promise<Set<string>> {
  const carded = await readCards(ctx, requester, offers)
  const isByDay = ({ offer, candidates }: Carded) => {
    const cards = cardsOf(offer, candidates)
    return cards.length > 0 && cards.every(({ chargeUnit }) => chargeUnit === 'PER_DAY')
  }
  return new Set(carded.filter(isByDay).map(({ offer }) => offer.resource.id))
}

type Carded = { offer: Offered; candidates: PlacedCandidate[]; circles: Circles }

/** The offers that have a card, each with the cards in force for the person on their days. */
async function readCards(
  ctx: AnyCtx,
  requester: PriceRequest['requester'],
  offers: readonly Offered[],
): Promise<Carded[]> {
  const [first] = offers
  const days = offers
    .flatMap(({ times, clock }) => times.map(({ startsAt }) => wallTimeOf(startsAt, clock).date))
    .toSorted()
  const [from, to] = [days.at(0), days.at(-1)]
  if (!first || from === undefined || to === undefined) return []
  if (!(await readEnabledAddOns(ctx, first.resource.officeCentreId)).has('RATES')) return []
  const circles = await readCircles(ctx, requester)
  const resources = offers.map(({ resource }) => resource)
  const cards = await readCandidatesOf(ctx, resources, circles, { from, to })
  return offers.flatMap((offer) => {
    const targets = targetsOf(offer.resource)
    const candidates = cards.filter(({ targetId }) => targets.includes(targetId))
    return candidates.length > 0 ? [{ offer, candidates, circles }] : []
  })
}

function priceOrNone(price: () => Price): Price | undefined {
  try {
    return price()
  } catch (error) {
    if (error instanceof MixedCurrencies) return undefined
    throw error
  }
}
