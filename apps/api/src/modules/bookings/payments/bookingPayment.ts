import { later, minutes } from '../../../platform/clock.ts'
import type { Ctx, PublicCtx, TransactionCtx } from '../../../platform/ctx.ts'
import { eachByItself } from '../../../platform/eachByItself.ts'
import { ApiError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { beginBookingPayment, minutesToPay, type MoneyState } from '../../billing/index.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import { auditBooking, bySystem } from '../bookings.audit.ts'
import { lockBooking, updatePaymentStatus, type BookingRow } from '../bookings.repo.ts'
import { readUnpaid } from '../bookings.views.ts'
import { closeBooking } from '../approvals/decideBooking.ts'
import { isAnnounced, waitsForPayment } from './unpaid.rules.ts'

const unpaid = ['NONE', 'PENDING', 'FAILED']
const held = ['AUTHORISED', 'CAPTURED']
const isLive = ({ status }: BookingRow) => status === 'PENDING' || status === 'APPROVED'

/**
 * Keeps how the payment of a booking stands. Money that is held is not wanted where the booking was paid before, or costs
 * more by now than when the page for paying was opened.
 */
export async function bookingPaid(
  ctx: TransactionCtx,
  bookingId: string,
  money: MoneyState,
  amountMinor: number,
): Promise<{ isWanted: boolean }> {
  const row = await lockBooking(ctx, bookingId, undefined)
  const isPaid = held.includes(row.paymentStatus)
  if ((money === 'PENDING' || money === 'FAILED') && !unpaid.includes(row.paymentStatus)) return { isWanted: false }
  if (money === 'AUTHORISED' && (isPaid || (isLive(row) && amountMinor < row.amountMinor))) return { isWanted: false }
  // What was too little went back: the booking goes on waiting for what it costs.
  if (money === 'RELEASED' && isLive(row) && unpaid.includes(row.paymentStatus)) return { isWanted: false }
  if (row.paymentStatus === money) return { isWanted: true }
  await updatePaymentStatus(ctx, bookingId, money)
  await auditBooking(ctx, 'OTHER', bySystem(row), words[money], {
    before: { payment: labels[row.paymentStatus] },
    after: { payment: labels[money] },
  })
  await confirmPaid(ctx, row, money)
  await cancelUnheld(ctx, row, money)
  return { isWanted: true }
}

/** What is approved is confirmed once it is paid. */
async function confirmPaid(ctx: TransactionCtx, row: BookingRow, money: MoneyState): Promise<void> {
  if (waitsForPayment(row) && held.includes(money) && row.status === 'APPROVED')
    await enqueue(ctx, announceJob, { bookingId: row.id, event: 'APPROVED' })
}

/** A hold that was let go without our asking, or has lapsed before it was approved, leaves what is to be paid unpaid. */
async function cancelUnheld(ctx: TransactionCtx, row: BookingRow, money: MoneyState): Promise<void> {
  if (money === 'RELEASED' && isLive(row) && row.amountMinor > 0)
    await cancelUnasked(
      ctx,
      { ...row, paymentStatus: money },
      'The amount is no longer reserved on the card. Make a new booking.',
    )
}

async function cancelUnasked(ctx: TransactionCtx, row: BookingRow, cancelRemark: string): Promise<void> {
  await closeBooking(ctx, row, { status: 'CANCELLED', cancelRemark })
  await auditBooking(ctx, 'OTHER', bySystem(row), 'Cancelled the booking', { after: { remark: cancelRemark } })
  await enqueue(ctx, announceJob, { bookingId: row.id, event: 'CANCELLED', wasAnnounced: isAnnounced(row) })
}

const words: Record<MoneyState, string> = {
  PENDING: 'Waiting for payment',
  AUTHORISED: 'The amount was reserved',
  CAPTURED: 'The amount was charged',
  RELEASED: 'The reserved amount was released',
  REFUNDED: 'The amount was refunded',
  FAILED: 'Payment failed',
}

const labels: Record<BookingRow['paymentStatus'], string> = {
  NONE: 'None',
  PENDING: 'Pending',
  AUTHORISED: 'Reserved',
  CAPTURED: 'Paid',
  RELEASED: 'Released',
  REFUNDED: 'Refunded',
  FAILED: 'Failed',
}

/** Where the requester pays what they have just booked; null where nothing is to pay, or the provider is away. */
export async function paymentPage(ctx: Ctx, bookingId: string): Promise<string | null> {
  try {
    return (await beginBookingPayment(ctx, bookingId)).paymentUrl
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    ctx.log.warn({ err: error }, 'the payment of a booking was not begun')
    return null
  }
}

const atOnce = 200

/** Cancels what was not paid in time, before its end at the latest: its times are free again. Answers what failed. */
export async function cancelUnpaid(ctx: PublicCtx): Promise<unknown[]> {
  const before = later(ctx.now(), -minutes(minutesToPay))
  return eachByItself(ctx, await readUnpaid(ctx, before, atOnce), async (tx, { id }) => {
    const row = await lockBooking(tx, id, undefined)
    if (!isLive(row) || !waitsForPayment(row)) return
    const isLate = row.createdDate < before
    await cancelUnasked(tx, row, isLate ? `It was not paid within ${minutesToPay} minutes.` : 'It ended unpaid.')
  })
}
