import type { AnyCtx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { readEnabledAddOns } from '../office-centres/index.ts'
import type { SlotPolicy } from '../resources/index.ts'
import { refusalOfCircle, refusalOfCode } from './discountCodes.rules.ts'
import { refusalOf } from './discounting.rules.ts'
import { MixedCurrencies, priceTimes, type Price, type StayingTimes } from './pricing.rules.ts'
import {
  readAutomaticDiscounts,
  readCandidates,
  readCircles,
  readDiscountOfBooking,
  readDiscountOfCode,
  type Circles,
  type DiscountRow,
  type PricedResource,
} from './pricing.views.ts'
import { netOf } from './sharing.rules.ts'

/** A booking as it is asked for: what, by whom, when by which clock, and the code of a discount that was typed. */
export type PriceRequest = {
  resource: PricedResource
  requester: { officeCentreId: string; userId: string }
  /** IANA name or offset of the clock of the site. */
  clock: string
  slotMinutes: number
  /** What a slot is for cards that charge by the slot: so many minutes, unless half a day or a day. */
  slotPolicy?: SlotPolicy
  times: readonly { startsAt: Date; endsAt: Date }[]
  discountCode?: string | null
  /** Of a booking that changes: when it was asked for, the discount it has, and its times that do not change. */
  asked?: { date: Date; discountId: string | null; staying?: StayingTimes }
}

const free: Price = { currency: null, amountMinor: 0, lines: [], discountId: null, shares: [] }

/**
 * What a booking costs, with the lines that say why, by the cards and discounts of the centre that owns the resource;
 * free of charge where it has not switched rates on. Discounts hold by the day of asking. 400 beside `discountCode`
 * for a code that does not hold, which a booking that costs nothing does not look at; 422 for cards of two currencies.
 * A booking that changes keeps its discount where that is for the place it goes to, though it may have ended meanwhile;
 * one of which some times stay keeps it wherever the others go.
 */
export async function priceBooking(ctx: AnyCtx, request: PriceRequest): Promise<Price> {
  const { resource } = request
  const staying = request.asked?.staying
  const isStaying = staying !== undefined && staying.times.flat().length > 0
  const hasRates = (await addOnsOf(ctx, resource.officeCentreId)).has('RATES')
  if (!hasRates && !isStaying) return free
  const circles = await readCircles(ctx, request.requester)
  const candidates = hasRates ? await candidatesOf(ctx, request, circles) : []
  if (candidates.length === 0 && !isStaying) return free
  const withoutDiscount = inOneCurrency(() => priceTimes(request, candidates, [], staying))
  if (withoutDiscount.currency === null) return free
  const net = netOf(withoutDiscount.lines)
  const discounts = await discountsFor(ctx, request, circles, { net, currency: withoutDiscount.currency })
  return priceTimes(request, candidates, discounts, staying)
}

/** The discounts that hold: those for everybody, and the one of the booking or of the code that was typed. */
async function discountsFor(
  ctx: AnyCtx,
  request: PriceRequest,
  circles: Circles,
  { net, currency }: { net: number; currency: string },
): Promise<DiscountRow[]> {
  const today = wallTimeOf(request.asked?.date ?? ctx.now(), request.clock).date
  const kept = await keptDiscount(ctx, request, circles)
  const automatic = await readAutomaticDiscounts(ctx, request.resource, circles, today)
  const typed = await discountOfCode(ctx, request, circles, today)
  const refusal = typed && refusalOf(typed, net, currency)
  if (refusal) throw invalidField('discountCode', refusal)
  const own = kept && refusalOf(kept, net, currency) === null ? kept : typed
  return own ? [...automatic.filter(({ id }) => id !== own.id), own] : automatic
}

/** The cards that may price the times. */
async function candidatesOf(ctx: AnyCtx, { resource, clock, times }: PriceRequest, circles: Circles) {
  const days = times.map(({ startsAt }) => wallTimeOf(startsAt, clock).date).toSorted()
  const [from, to] = [days.at(0), days.at(-1)]
  if (from === undefined || to === undefined) return []
  return readCandidates(ctx, resource, circles, { from, to })
}

/** What a centre has switched on; of the scope's own it is known already. */
const addOnsOf = async (ctx: AnyCtx, officeCentreId: string): Promise<ReadonlySet<string>> =>
  ctx.scope?.officeCentreId === officeCentreId ? ctx.scope.addOns : readEnabledAddOns(ctx, officeCentreId)

async function keptDiscount(
  ctx: AnyCtx,
  { resource, asked }: PriceRequest,
  circles: Circles,
): Promise<DiscountRow | null> {
  if (!asked?.discountId) return null
  const discount = await readDiscountOfBooking(ctx, resource, asked.discountId)
  if (!discount || asked.staying?.times.length) return discount
  return refusalOfCircle(discount, resource, circles) === null ? discount : null
}

async function discountOfCode(
  ctx: AnyCtx,
  { resource, requester, discountCode }: PriceRequest,
  circles: Circles,
  today: string,
): Promise<DiscountRow | null> {
  const code = discountCode?.trim()
  if (!code) return null
  const discount = await readDiscountOfCode(ctx, resource, code, requester.userId)
  const refusal = refusalOfCode(discount, resource, circles, today)
  if (refusal) throw invalidField('discountCode', refusal)
  return discount
}

function inOneCurrency(price: () => Price): Price {
  try {
    return price()
  } catch (error) {
    if (error instanceof MixedCurrencies)
      throw ruleViolation(`These times are priced in ${error.message}. Make a separate booking for each currency.`)
    throw error
  }
}
