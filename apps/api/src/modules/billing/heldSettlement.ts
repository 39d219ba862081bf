import { raiseAlert } from '../../platform/alerts.ts'
import { auditOf } from '../../platform/audit.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { amount } from './invoiceWords.ts'
import { heldPayableOf, isHeldFirst, type Due, type HeldPayable } from './payables.ts'
import { giveReceipt } from './receipts.ts'
import { refundRefused } from './payments.alerts.ts'
import { updatePaymentRow, type LockedPayment } from './payments.repo.ts'
import { readMoneyOf, readPayment, readUnsettled } from './payments.views.ts'
import {
  endRefund,
  hasOpenRefunds,
  insertRefund,
  lockMoneyOf,
  lockWithPayable,
  readRefund,
  readWaitingRefunds,
} from './refunds.repo.ts'

/**
 * Brings held and taken money in line with what is owed as it stands now: of what was taken the surplus goes back, what
 * is held is taken once what it pays for stands, or let go where nothing is due. Answers how much goes back. Rows are
 * written here, the provider is asked by jobs after the transaction; repeating it changes nothing.
 */
export async function settle(ctx: TransactionCtx, payable: HeldPayable, id: string, reason: string): Promise<number> {
  const { dueMinor, takes } = await payable.lock(ctx, id)
  const money = await lockMoneyOf(ctx, id)
  for (const payment of money.filter(isHeld)) {
    if (dueMinor === 0) await letGo(ctx, payment)
    else if (takes) await enqueue(ctx, settlePaymentJob, { paymentId: payment.id, step: 'CAPTURE' })
  }
  const taken = money.filter(({ status }) => status === 'SUCCESSFUL')
  const surplus = taken.reduce((sum, { appliedMinor }) => sum + appliedMinor, -dueMinor)
  let left = surplus
  for (const payment of taken.toReversed()) {
    const amountMinor = Math.min(left, payment.appliedMinor)
    if (amountMinor <= 0) continue
    left -= amountMinor
    const feeMinor = await feeGoingBack(ctx, payable, payment, amountMinor)
    await enqueue(ctx, refundJob, { refundId: await insertRefund(ctx, payment, { amountMinor, feeMinor, reason }) })
  }
  return Math.max(surplus, 0)
}

/** What the house gives back of its fee when so much goes back. */
async function feeGoingBack(ctx: TransactionCtx, { shares }: HeldPayable, of: LockedPayment, amountMinor: number) {
  if (!shares) return 0
  const { payableId, appliedMinor } = of
  const before = await shares.feeOf(ctx, payableId, appliedMinor)
  return before - (await shares.feeOf(ctx, payableId, appliedMinor - amountMinor))
}

/** The same, of a booking. */
export const settleBooking = (ctx: TransactionCtx, bookingId: string, reason: string): Promise<number> =>
  settle(ctx, heldPayableOf(ctx, 'BOOKING'), bookingId, reason)

/** The same, of an order. */
export const settleOrder = (ctx: TransactionCtx, orderId: string, reason: string): Promise<number> =>
  settle(ctx, heldPayableOf(ctx, 'ORDER'), orderId, reason)

/** Held, and neither on its way to us nor back. */
const isHeld = ({ status, captureMinor, releasingDate }: LockedPayment) =>
  status === 'AUTHORISED' && captureMinor === null && releasingDate === null

/** Lets held money go as a whole. */
export async function letGo(ctx: TransactionCtx, { id }: Pick<LockedPayment, 'id'>): Promise<void> {
  await updatePaymentRow(ctx, id, { releasingDate: ctx.now() })
  await enqueue(ctx, settlePaymentJob, { paymentId: id, step: 'RELEASE' })
}

type Settle = { paymentId: string; step: 'CAPTURE' | 'RELEASE' }

/** Asks the provider first and keeps what it did; each may be repeated, and is while the provider is away. */
export const settlePaymentJob: Job<Settle> = {
  name: 'payment-settle',
  retryLimit: 20,
  run: async (ctx, { paymentId, step }) => {
    const payment = await readPayment(ctx, paymentId)
    if (payment?.status !== 'AUTHORISED' || !payment.providerReference) return
    const { payments } = ctx.services
    if (step === 'RELEASE') {
      if (payment.releasingDate === null) return
      await payments.release(payment.providerReference)
      return ctx.transaction((tx) => keepReleased(tx, payment))
    }
    const taken = await ctx.transaction((tx) => fixCapture(tx, payment))
    if (taken === null) return
    const done = await payments.capture(payment.providerReference, taken)
    await ctx.transaction((tx) => keepCaptured(tx, payment, done))
  },
}

type Of = Parameters<typeof lockWithPayable>[1]

/**
 * How much is taken of held money: what the booking costs at this moment. It is kept before the provider is asked, so
 * that asking again asks for the same; what the booking costs less meanwhile goes back afterwards.
 */
async function fixCapture(ctx: TransactionCtx, of: Of): Promise<Taken | null> {
  const { payable, due, payment } = await lockWithPayable(ctx, of)
  if (!isHeldFirst(payable) || payment.status !== 'AUTHORISED' || payment.releasingDate !== null) return null
  if (payment.captureMinor !== null) return takenOf(payable, payment.captureMinor, payment.captureFeeMinor)
  if (due.dueMinor === 0) await letGo(ctx, payment)
  if (due.dueMinor === 0 || !due.takes) return null
  const captureMinor = Math.min(due.dueMinor, payment.amountMinor)
  const captureFeeMinor = (await payable.shares?.feeOf(ctx, due.id, captureMinor)) ?? 0
  await updatePaymentRow(ctx, payment.id, { captureMinor, captureFeeMinor })
  return takenOf(payable, captureMinor, captureFeeMinor)
}

type Taken = { amountMinor: number; feeMinor?: number }

/** What the provider is asked for; of the fee it hears only where somebody else gets the rest. */
const takenOf = ({ shares }: HeldPayable, amountMinor: number, feeMinor: number): Taken =>
  shares ? { amountMinor, feeMinor } : { amountMinor }

/** The provider took the money, or there was none any more: a hold lapses. Telling it twice changes nothing. */
export async function keepCaptured(ctx: TransactionCtx, of: Of, done: boolean): Promise<void> {
  const { payable, due, payment } = await lockWithPayable(ctx, of)
  if (!isHeldFirst(payable) || payment.status !== 'AUTHORISED' || payment.captureMinor === null) return
  if (!done) {
    const nothing = { captureMinor: null, captureFeeMinor: 0, releasingDate: ctx.now() }
    await updatePaymentRow(ctx, payment.id, nothing)
    return markReleased(ctx, payable, payment, due)
  }
  const { id, captureMinor, captureFeeMinor } = payment
  await updatePaymentRow(ctx, id, { status: 'SUCCESSFUL', appliedMinor: captureMinor, paymentDate: ctx.now() })
  await giveReceipt(ctx, payment)
  const moved = { kind: 'CAPTURE', sourceId: id, amountMinor: captureMinor, feeMinor: captureFeeMinor } as const
  await payable.shares?.book(ctx, due.id, moved)
  await payable.notify(ctx, due.id, 'CAPTURED', captureMinor)
  await settle(ctx, payable, due.id, `The ${payable.word.toLowerCase()} was changed while it was being paid.`)
}

async function keepReleased(ctx: TransactionCtx, of: Of): Promise<void> {
  const { payable, due, payment } = await lockWithPayable(ctx, of)
  if (isHeldFirst(payable) && payment.status === 'AUTHORISED' && payment.releasingDate !== null)
    await markReleased(ctx, payable, payment, due)
}

async function markReleased(ctx: TransactionCtx, payable: HeldPayable, payment: LockedPayment, due: Due) {
  const { id, amountMinor } = payment
  await updatePaymentRow(ctx, id, { status: 'RELEASED', releasedDate: ctx.now() })
  await notifyWhenAlone(ctx, payable, due, { money: 'RELEASED', amountMinor })
}

type GoneBack = { money: 'RELEASED' | 'REFUNDED'; amountMinor: number }

/** What is paid by another payment as well stays paid. */
async function notifyWhenAlone(
  ctx: TransactionCtx,
  payable: HeldPayable,
  { id }: Due,
  { money, amountMinor }: GoneBack,
) {
  const others = await readMoneyOf(ctx, id)
  if (others.length === 0) await payable.notify(ctx, id, money, amountMinor)
}

type Refund = { refundId: string }

/** Has the provider give money back, once, by the id of the refund; repeated while the provider is away. */
export const refundJob: Job<Refund> = {
  name: 'payment-refund',
  retryLimit: 20,
  run: async (ctx, { refundId }) => {
    const refund = await readRefund(ctx, refundId)
    if (refund?.status !== 'PENDING' || !refund.providerReference) return
    const { id, amountMinor, feeMinor, payableType } = refund
    const fee = heldPayableOf(ctx, payableType).shares ? { feeMinor } : {}
    const done = await ctx.services.payments.refund(refund.providerReference, { id, amountMinor, ...fee })
    await ctx.transaction((tx) => keepRefunded(tx, refundId, done))
  },
}

/** Keeps that money went back, or that the provider refused: then it stays owed, to be paid back by hand. */
export async function keepRefunded(ctx: TransactionCtx, refundId: string, done: boolean): Promise<void> {
  const refund = await readRefund(ctx, refundId)
  if (!refund) throw new Error(`refund ${refundId} is gone`)
  const { payable, due, payment } = await lockWithPayable(ctx, { ...refund, id: refund.paymentId })
  if (!isHeldFirst(payable) || !(await endRefund(ctx, refundId, done ? 'DONE' : 'FAILED'))) return
  const { amountMinor, feeMinor } = refund
  if (done) await payable.shares?.book(ctx, due.id, { kind: 'REFUND', sourceId: refundId, amountMinor, feeMinor })
  const summary = done ? 'Refunded a payment' : 'The payment provider refused the refund: refund it manually'
  await auditRefund(ctx, 'OTHER', { ...payment, ...due }, summary, {
    after: { amount: amount(refund.amountMinor, payment.currency) },
  })
  if (!done) {
    const { landlordId, officeCentreId } = payment
    const about = { landlordId, officeCentreId, entityType: payment.payableType, entityId: payment.payableId }
    await raiseAlert(ctx, refundRefused, about)
  }
  if (payment.appliedMinor > 0 || (await hasOpenRefunds(ctx, payment.id))) return
  await updatePaymentRow(ctx, payment.id, { status: 'REFUNDED' })
  await notifyWhenAlone(ctx, payable, due, { money: 'REFUNDED', amountMinor: refund.amountMinor })
}

const atOnce = 200
const patience = minutes(10)

/** Asks again about held money of which nobody has heard how taking or releasing it went, for whatever reason. */
export const unsettledJob: Job = {
  name: 'payments-unsettled',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    const unsettled = await readUnsettled(ctx, later(ctx.now(), -patience), atOnce)
    await ctx.transaction(async (tx) => {
      for (const { id: paymentId, releasingDate } of unsettled)
        await enqueue(tx, settlePaymentJob, { paymentId, step: releasingDate ? 'RELEASE' : 'CAPTURE' })
    })
  },
}

/** Tries refunds again that were given up on, for whatever reason. */
export const waitingRefundsJob: Job = {
  name: 'payment-refunds-waiting',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    const waiting = await readWaitingRefunds(ctx, later(ctx.now(), -patience), atOnce)
    await ctx.transaction(async (tx) => {
      for (const { id } of waiting) await enqueue(tx, refundJob, { refundId: id })
    })
  },
}

type Audited = Due & Pick<LockedPayment, 'landlordId' | 'officeCentreId' | 'payableType'>

const auditRefund = auditOf<Audited, TransactionCtx>(
  ({ id, referenceNo, payableType, landlordId, officeCentreId }) => ({
    module: 'payments',
    entityType: payableType,
    entityId: id,
    entityName: referenceNo,
    onBehalfOf: { userFullName: 'Payment provider', landlordId, officeCentreId },
  }),
)
