import type { PaymentNotice } from '../../adapters/payments/paymentProvider.ts'
import { auditOf } from '../../platform/audit.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { Ctx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { readPaymentWays } from './billingCentres.views.ts'
import { minutesToPay, openCheckout } from './checkouts.ts'
import { tellBooking } from './bookingListener.ts'
import { letGo, settleBooking } from './bookingSettlement.ts'
import { amount } from './invoices.present.ts'
import { insertBookingPayment, updatePaymentRow, type LockedPayment } from './payments.repo.ts'
import { findOwnBooking } from './payments.views.ts'
import { lockDue } from './refunds.repo.ts'

/** Whether bookings between two office centres are paid online: not what a centre books of its own. */
export async function isPaidOnline(ctx: PublicCtx | Ctx, payerId: string, ownerId: string): Promise<boolean> {
  return payerId !== ownerId && (await readPaymentWays(ctx, payerId)).allowOnlinePayment
}

/**
 * Begins the online payment of an own booking. 404 for another's, 422 where nothing waits to be paid, 503 while the
 * provider is away. The time to pay runs from the booking on, however often the payment is begun.
 */
export async function beginBookingPayment(ctx: Ctx, bookingId: string) {
  const booking = await findOwnBooking(ctx, bookingId)
  if (!booking) throw notFound()
  const { status, paymentStatus, currency, createdDate } = booking
  const expiresAt = later(createdDate, minutes(minutesToPay))
  const waits = (status === 'PENDING' || status === 'APPROVED') && ['PENDING', 'FAILED'].includes(paymentStatus)
  if (!waits || currency === null || expiresAt <= ctx.now())
    throw ruleViolation('This booking does not wait for a payment.')
  const token = randomToken()
  const { id, amountMinor } = await ctx.transaction(async (tx) => {
    const payable = { ...booking, currency }
    const { dueMinor: amountMinor } = await lockDue(tx, bookingId)
    if (amountMinor === 0) throw ruleViolation('This booking does not wait for a payment.')
    const paymentId = await insertBookingPayment(tx, payable, { amountMinor, tokenHash: hashToken(token), expiresAt })
    await tellBooking(tx, bookingId, 'PENDING', amountMinor)
    await auditBookingPayment(tx, 'OTHER', payable, 'Began an online payment', {
      after: { amount: amount(amountMinor, currency) },
    })
    return { id: paymentId, amountMinor }
  })
  const paymentUrl = await openCheckout(ctx, {
    paymentId: id,
    amountMinor,
    currency,
    description: `Booking ${booking.referenceNo}`,
    recipientName: booking.recipientName,
    expiresAt,
    capture: 'LATER',
    token,
  })
  return { id, status: 'PENDING' as const, amountMinor, currency, paymentUrl, expiresAt }
}

export const payBooking = operation('payBooking', (ctx, { path }) => beginBookingPayment(ctx, path.id))

/** The money of a booking is held now, for the first time; a notice that comes again changes nothing. */
export async function holdMoney(ctx: TransactionCtx, payment: LockedPayment, notice: PaymentNotice): Promise<void> {
  const { id, bookingId, status, amountMinor } = payment
  if (!bookingId || !['PENDING', 'FAILED', 'EXPIRED'].includes(status)) return
  const { transactionId, cardBrand } = notice
  const held = { status: 'AUTHORISED', heldDate: ctx.now(), transactionId, cardBrand, remark: null } as const
  await updatePaymentRow(ctx, id, held)
  const { currency } = await lockDue(ctx, bookingId)
  // The booking may have moved to a place of another currency since the page for paying was opened.
  const worthMinor = currency === null || currency === payment.currency ? amountMinor : 0
  const { isWanted } = await tellBooking(ctx, bookingId, 'AUTHORISED', worthMinor)
  if (isWanted) await settleBooking(ctx, bookingId, 'The booking came to nothing before it was paid.')
  else await letGo(ctx, payment)
}

/** A payment of a booking came to nothing; it may be begun again while the booking waits. */
export async function missMoney(ctx: TransactionCtx, bookingId: string, amountMinor: number): Promise<void> {
  await tellBooking(ctx, bookingId, 'FAILED', amountMinor)
}

const auditBookingPayment = auditOf((row: { id: string; referenceNo: string }) => ({
  module: 'payments',
  entityType: 'BOOKING',
  entityId: row.id,
  entityName: row.referenceNo,
}))
