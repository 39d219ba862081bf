import type { PaymentNotice } from '../../adapters/payments/paymentProvider.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { readPaymentWays } from './billingCentres.views.ts'
import { openCheckout, payableUntil } from './checkouts.ts'
import { letGo, settle } from './heldSettlement.ts'
import { amount } from './invoiceWords.ts'
import { heldPayableOf, type HeldPayable, type BegunPayment } from './payables.ts'
import { insertPendingPayment, updatePaymentRow, type LockedPayment } from './payments.repo.ts'
import { findOwnBooking } from './payments.views.ts'

/** Whether bookings between two office centres are paid online: not what a centre books of its own. */
export async function isPaidOnline(ctx: PublicCtx | Ctx, payerId: string, ownerId: string): Promise<boolean> {
  return payerId !== ownerId && (await readPaymentWays(ctx, payerId)).allowOnlinePayment
}

/**
 * Begins the online payment of an own booking. 404 for another's, 422 where nothing waits to be paid, 503 while the
 * provider is away. The time to pay runs from the booking on, to its end at most, however often the payment is begun.
 */
export async function beginBookingPayment(ctx: Ctx, bookingId: string): Promise<BegunPayment> {
  const booking = await findOwnBooking(ctx, bookingId)
  if (!booking) throw notFound()
  const { status, paymentStatus, currency } = booking
  const expiresAt = payableUntil(booking)
  const waits = (status === 'PENDING' || status === 'APPROVED') && ['PENDING', 'FAILED'].includes(paymentStatus)
  if (!waits || currency === null || expiresAt <= ctx.now())
    throw ruleViolation('This booking is not waiting for payment.')
  const token = randomToken()
  const { lock, notify } = heldPayableOf(ctx, 'BOOKING')
  const { id, amountMinor } = await ctx.transaction(async (tx) => {
    const payable = { ...booking, currency }
    const { dueMinor: amountMinor } = await lock(tx, bookingId)
    if (amountMinor === 0) throw ruleViolation('This booking is not waiting for payment.')
    const paymentId = await insertPendingPayment(tx, 'BOOKING', payable, {
      amountMinor,
      tokenHash: hashToken(token),
      expiresAt,
    })
    await notify(tx, bookingId, 'PENDING', amountMinor)
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

type HeldParts = Pick<HeldPayable, 'word' | 'pageOf' | 'chargeOf' | 'begin' | 'lock' | 'notify'>

/** What is paid by money that is held first: what a kind does not say itself is the same for all. */
export function heldPayable(parts: HeldParts): HeldPayable {
  const payable: HeldPayable = {
    ...parts,
    succeed: (ctx, payment, notice) => authoriseMoney(ctx, payable, payment, notice),
    giveUp: async (ctx, { payableId, amountMinor }) => {
      await parts.notify(ctx, payableId, 'FAILED', amountMinor)
    },
  }
  return payable
}

/** The money is held now, for the first time. */
async function authoriseMoney(
  ctx: TransactionCtx,
  payable: HeldPayable,
  payment: LockedPayment,
  notice: PaymentNotice,
) {
  const { id, payableId, status, amountMinor } = payment
  if (!['PENDING', 'FAILED', 'EXPIRED'].includes(status)) return
  const { transactionId, cardBrand } = notice
  const held = { status: 'AUTHORISED', heldDate: ctx.now(), transactionId, cardBrand, remark: null } as const
  await updatePaymentRow(ctx, id, held)
  const { currency } = await payable.lock(ctx, payableId)
  // It may have moved to a place of another currency since the page for paying was opened.
  const worthMinor = currency === null || currency === payment.currency ? amountMinor : 0
  const { isWanted } = await payable.notify(ctx, payableId, 'AUTHORISED', worthMinor)
  if (isWanted)
    await settle(ctx, payable, payableId, `The ${payable.word.toLowerCase()} was cancelled before it was paid.`)
  else await letGo(ctx, payment)
}

const auditBookingPayment = auditOf((row: { id: string; referenceNo: string }) => ({
  module: 'payments',
  entityType: 'BOOKING',
  entityId: row.id,
  entityName: row.referenceNo,
}))
