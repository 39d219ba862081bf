import type { AnyCtx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { readEnabledAddOns } from '../office-centres/index.ts'
import type { SlotPolicy } from '../resources/tables.ts'
import { refusalOfCircle, refusalOfCode } from './discountCodes.rules.ts'
import { refusalOf } from './discounting.rules.ts'
import { MixedCurrencies, priceTimes, type Price } from './pricing.rules.ts'
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
  /** Of a booking that changes: when it was asked for, and the discount it has. */
  asked?: { date: Date; discountId: string | null }
}

const free: Price = { currency: null, amountMinor: 0, lines: [], discountId: null }

/**
 * What a booking costs, with the lines that say why, by the cards and discounts of the centre that owns the resource;
 * free of charge where it has not switched rates on. Discounts hold by the day of asking. 400 beside `discountCode`
 * for a code that does not hold, which a booking that costs nothing does not look at; 422 for cards of two currencies.
 * A booking that changes keeps its discount where that is for the place it goes to, though it may have ended meanwhile.
 */
export async function priceBooking(ctx: AnyCtx, request: PriceRequest): Promise<Price> {
  const { resource, clock, times } = request
  if (times.length === 0 || !(await addOnsOf(ctx, resource.officeCentreId)).has('RATES')) return free
  const circles = await readCircles(ctx, request.requester)
  const days = times.map(({ startsAt }) => wallTimeOf(startsAt, clock).date).toSorted()
  const candidates = await readCandidates(ctx, resource, circles, { from: days.at(0)!, to: days.at(-1)! })
  if (candidates.length === 0) return free
  const withoutDiscount = inOneCurrency(() => priceTimes(request, candidates, []))
  if (withoutDiscount.currency === null) return free
  const net = withoutDiscount.lines
    .filter((line) => line.kind !== 'TAX')
    .reduce((sum, line) => sum + line.amountMinor, 0)
  const today = wallTimeOf(request.asked?.date ?? ctx.now(), clock).date
  const kept = await keptDiscount(ctx, request, circles)
  const automatic = await readAutomaticDiscounts(ctx, resource, circles, today)
  const typed = await discountOfCode(ctx, request, circles, today)
  const refusal = typed && refusalOf(typed, net, withoutDiscount.currency)
  if (refusal) throw invalidField('discountCode', refusal)
  const own = kept && refusalOf(kept, net, withoutDiscount.currency) === null ? kept : typed
  return priceTimes(request, candidates, own ? [...automatic.filter(({ id }) => id !== own.id), own] : automatic)
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
  return discount && refusalOfCircle(discount, resource, circles) === null ? discount : null
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
      throw ruleViolation(`These times are priced in ${error.message}. Book those of each currency by themselves.`)
    throw error
  }
}
