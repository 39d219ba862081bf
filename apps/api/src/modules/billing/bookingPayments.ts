import { auditOf } from '../../platform/audit.ts'
import type { Ctx, PublicCtx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { readPaymentWays } from './billingCentres.views.ts'
import { payableUntil } from './checkouts.ts'
import { beginHeldPayment } from './heldPayments.ts'
import { amount } from './invoiceWords.ts'
import type { BegunPayment } from './payables.ts'
import { findOwnBooking } from './payments.views.ts'

/** Whether bookings between two office centres are paid online: not what a centre books of its own. */
export async function isPaidOnline(ctx: PublicCtx | Ctx, payerId: string, ownerId: string): Promise<boolean> {
  return payerId !== ownerId && (await readPaymentWays(ctx, payerId)).allowOnlinePayment
}

const refusal = 'This booking is not waiting for payment.'

/**
 * Begins the online payment of an own booking. 404 for another's, 422 where nothing waits to be paid, 503 while the
 * provider is away. The time to pay runs from the booking on, to its end at most, however often the payment is begun.
 */
export async function beginBookingPayment(ctx: Ctx, bookingId: string): Promise<BegunPayment> {
  const booking = await findOwnBooking(ctx, bookingId)
  if (!booking) throw notFound()
  const { status, paymentStatus, currency, referenceNo } = booking
  const waits = (status === 'PENDING' || status === 'APPROVED') && ['PENDING', 'FAILED'].includes(paymentStatus)
  if (!waits || currency === null) throw ruleViolation(refusal)
  return beginHeldPayment(ctx, {
    ...booking,
    kind: 'BOOKING',
    currency,
    description: `Booking ${referenceNo}`,
    expiresAt: payableUntil(booking),
    refusal,
    audit: (tx, amountMinor) =>
      auditBookingPayment(tx, 'OTHER', booking, 'Began an online payment', {
        after: { amount: amount(amountMinor, currency) },
      }),
  })
}

export const payBooking = operation('payBooking', (ctx, { path }) => beginBookingPayment(ctx, path.id))

const auditBookingPayment = auditOf((row: { id: string; referenceNo: string }) => ({
  module: 'payments',
  entityType: 'BOOKING',
  entityId: row.id,
  entityName: row.referenceNo,
}))
