import { formatMoney, money } from '@atrium/validators/money.ts'
import { countOf } from '@atrium/validators/text.ts'
import { sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { isPaidOnline, settleBooking } from '../../billing/index.ts'
import { mergedLines, totalOf, useDiscount, type Price } from '../../rates/index.ts'
import { readInstancesOf, updatePrice, type BookingRow, type InstanceRow } from '../bookings.repo.ts'
import { shownTime, type Times } from '../bookingTimes.ts'
import { giveDiscountBack } from './discountOfBooking.ts'
import { priceOf } from '../planning/makeBooking.ts'
import type { Plan } from '../planning/planBooking.ts'

/** A booking as its price needs it. */
export type Priced = Pick<
  BookingRow,
  'amountMinor' | 'currency' | 'createdDate' | 'discountId' | 'paymentStatus' | 'officeCentreId' | 'ownerOfficeCentreId'
>

/** The times of a booking that keep their price while others change: all that were neither cancelled nor are moved. */
export const stayingOf = (instances: readonly InstanceRow[], moved: readonly InstanceRow[]): InstanceRow[] => {
  const ids = new Set(moved.map(({ id }) => id))
  return instances.filter(({ id, status }) => status !== 'CANCELLED' && !ids.has(id))
}

/**
 * What a booking costs when some of its times become others and the rest stay as they are charged. It keeps its discount,
 * which is reckoned over the whole.
 */
export function changedPrice(
  ctx: Ctx,
  row: Priced,
  plan: Plan,
  times: readonly Times[],
  staying: readonly InstanceRow[],
): Promise<Price> {
  const planned = times.map((time) => ({ ...time, asked: shownTime(time, plan.resource.clock), refusal: null }))
  const stay = { currency: row.currency, times: staying.map(({ priceLines }) => priceLines) }
  const asked = { date: row.createdDate, discountId: row.discountId, staying: stay }
  return priceOf(ctx, { ...plan, times: planned }, { asked })
}

/**
 * Why a booking cannot change to cost that much; null when it can. What was paid is never asked for a second time: a
 * booking that would cost more is booked anew.
 */
export async function refusalOfPrice(ctx: Ctx, row: Priced, price: Price): Promise<string | null> {
  const isPaid = !['NONE', 'PENDING', 'FAILED'].includes(row.paymentStatus)
  if (isPaid && row.currency !== null && price.currency !== null && price.currency !== row.currency)
    return `This is priced in ${price.currency}, but the booking was paid in ${row.currency}. Cancel it and make a new booking.`
  const more = price.amountMinor - row.amountMinor
  if (more <= 0 || price.currency === null) return null
  const text = formatMoney(money(more, price.currency))
  if (isPaid) return `This would cost ${text} more than was paid. Choose another time, or make a new booking.`
  // What cost nothing never waited for a payment, and has no time to pay left.
  const isFree = row.paymentStatus === 'NONE' && row.amountMinor === 0
  if (isFree && (await isPaidOnline(ctx, row.officeCentreId, row.ownerOfficeCentreId)))
    return `This would cost ${text}, but the booking was free of charge. Choose another time, or make a new booking.`
  return null
}

/** Keeps a new price of a locked booking with its times, and gives back what was paid beyond it. */
export async function keepPrice(
  ctx: TransactionCtx,
  row: BookingRow,
  price: Price,
  instances: readonly InstanceRow[],
): Promise<void> {
  if (price.discountId !== row.discountId) {
    await giveDiscountBack(ctx, row)
    if (price.discountId && row.requestedByUserId) await useDiscount(ctx, price.discountId, row.requestedByUserId)
  }
  await updateInstancePrices(
    ctx,
    instances.map(({ id }, index) => ({ id, lines: price.shares[index] ?? [] })),
  )
  await updatePrice(ctx, row.id, {
    amountMinor: price.amountMinor,
    currency: price.currency,
    priceLines: price.lines,
    discountId: price.discountId,
  })
  await settleBooking(ctx, row.id, 'A less expensive time was chosen.')
}

/**
 * Takes the part of cancelled times out of the price of a locked booking and gives back what was paid for them. Answers
 * how much that is.
 */
export async function takeOutOfPrice(
  ctx: TransactionCtx,
  row: BookingRow,
  gone: readonly InstanceRow[],
): Promise<number> {
  if (row.amountMinor === 0) return 0
  const left = stayingOf(await readInstancesOf(ctx, row.id), gone).map(({ priceLines }) => priceLines)
  const priceLines = mergedLines(row.priceLines, left)
  await updatePrice(ctx, row.id, { amountMinor: totalOf(priceLines), priceLines })
  return settleBooking(ctx, row.id, `${countOf(gone.length, 'time was', 'times were')} cancelled.`)
}

type InstancePrice = { id: string; lines: Price['lines'] }

async function updateInstancePrices(ctx: TransactionCtx, prices: readonly InstancePrice[]): Promise<void> {
  const rows = prices.map(({ id, lines }) => ({ id, lines, amountMinor: totalOf(lines) }))
  await ctx.db.execute(sql`
    update booking_instances i set amount_minor = p."amountMinor", price_lines = p.lines
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, lines jsonb, "amountMinor" bigint)
    where i.id = p.id`)
}
