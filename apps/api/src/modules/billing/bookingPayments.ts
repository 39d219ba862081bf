import type { PaymentNotice } from '../../adapters/payments/paymentProvider.ts'
import { auditOf } from '../../platform/audit.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { Ctx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { operation } from '../../platform/operation.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { readPaymentWays } from './billingCentres.views.ts'
import { minutesToPay, openCheckout } from './checkouts.ts'
import { amount } from './invoices.present.ts'
import { insertBookingPayment, lockPayment, updatePaymentRow, type LockedPayment } from './payments.repo.ts'
import { findOwnBooking, readMoneyOf, readPayment } from './payments.views.ts'

export type BookingMoney = 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'RELEASED' | 'REFUNDED' | 'FAILED'
/** What shall become of money that is held or taken; nothing yet while the booking waits for its approval. */
export type NextStep = 'CAPTURE' | 'RELEASE' | null

/** Tells the booking how its payment stands, and answers what shall become of the money. */
export type BookingPaid = (ctx: TransactionCtx, bookingId: string, money: BookingMoney) => Promise<NextStep>

const listeners: { booking?: BookingPaid } = {}

/** Tells billing whom to tell of payments of bookings. Called once, by the module of bookings. */
export function registerBookingPayments(paid: BookingPaid): void {
  listeners.booking = paid
}

function tellBooking(ctx: TransactionCtx, bookingId: string, money: BookingMoney): Promise<NextStep> {
  if (!listeners.booking) throw new Error('nobody listens to payments of bookings')
  return listeners.booking(ctx, bookingId, money)
}

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
  const { status, paymentStatus, amountMinor, currency, createdDate } = booking
  const expiresAt = later(createdDate, minutes(minutesToPay))
  const waits = (status === 'PENDING' || status === 'APPROVED') && ['PENDING', 'FAILED'].includes(paymentStatus)
  if (!waits || currency === null || expiresAt <= ctx.now())
    throw ruleViolation('This booking does not wait for a payment.')
  const token = randomToken()
  const id = await ctx.transaction(async (tx) => {
    const payable = { ...booking, currency }
    const paymentId = await insertBookingPayment(tx, payable, { amountMinor, tokenHash: hashToken(token), expiresAt })
    await tellBooking(tx, bookingId, 'PENDING')
    await auditBookingPayment(tx, 'OTHER', payable, 'Began an online payment', {
      after: { amount: amount(amountMinor, currency) },
    })
    return paymentId
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
  const { id, bookingId, status } = payment
  if (!bookingId || !['PENDING', 'FAILED', 'EXPIRED'].includes(status)) return
  const { transactionId, cardBrand } = notice
  await updatePaymentRow(ctx, id, { status: 'AUTHORISED', transactionId, cardBrand, remark: null })
  const next = await tellBooking(ctx, bookingId, 'AUTHORISED')
  if (next) await enqueue(ctx, settlePaymentJob, { paymentId: id, step: next })
}

/** A payment of a booking came to nothing; it may be begun again while the booking waits. */
export async function missMoney(ctx: TransactionCtx, bookingId: string): Promise<void> {
  await tellBooking(ctx, bookingId, 'FAILED')
}

/** Takes or gives back the money of a booking, after the transaction. */
export async function settleBooking(
  ctx: TransactionCtx,
  bookingId: string,
  step: 'CAPTURE' | 'RELEASE',
): Promise<void> {
  for (const { id } of await readMoneyOf(ctx, bookingId)) await enqueue(ctx, settlePaymentJob, { paymentId: id, step })
}

type Settle = { paymentId: string; step: 'CAPTURE' | 'RELEASE' }

/** Asks the provider first and keeps what it did; each may be repeated, and is while the provider is away. */
export const settlePaymentJob: Job<Settle> = {
  name: 'payment-settle',
  retryLimit: 20,
  run: async (ctx, { paymentId, step }) => {
    const payment = await readPayment(ctx, paymentId)
    if (!payment?.providerReference) return
    const from = step === 'CAPTURE' ? ['AUTHORISED'] : ['AUTHORISED', 'SUCCESSFUL']
    if (!from.includes(payment.status)) return
    const { payments } = ctx.services
    const done =
      step === 'CAPTURE'
        ? await payments.capture(payment.providerReference)
        : await payments.release(payment.providerReference)
    await ctx.transaction((tx) => keepSettled(tx, paymentId, step, done))
  },
}

async function keepSettled(ctx: TransactionCtx, id: string, step: Settle['step'], done: boolean): Promise<void> {
  const payment = await lockPayment(ctx, id)
  const { status, bookingId } = payment
  if (!bookingId || (status !== 'AUTHORISED' && status !== 'SUCCESSFUL')) return
  if (step === 'RELEASE' || !done) return keepReleased(ctx, payment, bookingId)
  if (status === 'AUTHORISED') await keepCaptured(ctx, payment, bookingId)
}

async function keepCaptured(ctx: TransactionCtx, { id, amountMinor }: LockedPayment, bookingId: string): Promise<void> {
  await updatePaymentRow(ctx, id, { status: 'SUCCESSFUL', appliedMinor: amountMinor, paymentDate: ctx.now() })
  const next = await tellBooking(ctx, bookingId, 'CAPTURED')
  if (next) await enqueue(ctx, settlePaymentJob, { paymentId: id, step: next })
}

/** A hold that has lapsed at the provider is given back, too. The booking stays paid by another payment. */
async function keepReleased(ctx: TransactionCtx, { id, status }: LockedPayment, bookingId: string): Promise<void> {
  const released = status === 'SUCCESSFUL' ? 'REFUNDED' : 'RELEASED'
  await updatePaymentRow(ctx, id, { status: released, appliedMinor: 0 })
  const others = await readMoneyOf(ctx, bookingId)
  if (others.length === 0) await tellBooking(ctx, bookingId, released)
}

const auditBookingPayment = auditOf((row: { id: string; referenceNo: string }) => ({
  module: 'payments',
  entityType: 'BOOKING',
  entityId: row.id,
  entityName: row.referenceNo,
}))
