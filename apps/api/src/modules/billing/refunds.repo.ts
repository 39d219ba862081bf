import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { payableOf } from './payables.ts'
import { lockPayment, type LockedPayment } from './payments.repo.ts'
import { paymentRefunds, payments } from './tables.ts'

type Of = Pick<LockedPayment, 'id' | 'payableType' | 'payableId'>

/** Locks what a payment is of, then the payment. */
export async function lockWithPayable(ctx: TransactionCtx, { id, payableType, payableId }: Of) {
  const payable = payableOf(ctx, payableType)
  const due = await payable.lock(ctx, payableId)
  return { payable, due, payment: await lockPayment(ctx, id) }
}

/** Locks the payments of something whose money is held or taken, the oldest first; lock that first. */
export const lockMoneyOf = (ctx: TransactionCtx, payableId: string): Promise<LockedPayment[]> =>
  ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.payableId, payableId), inArray(payments.status, ['AUTHORISED', 'SUCCESSFUL'])))
    .orderBy(asc(payments.id))
    .for('update')

type Back = { amountMinor: number; feeMinor: number; reason: string }

/** Money that goes back from now on; the payment counts less by it at once. Answers the id. */
export async function insertRefund(ctx: TransactionCtx, payment: LockedPayment, back: Back): Promise<string> {
  const { id, landlordId, officeCentreId } = payment
  const by = ctx.actor?.userId ?? null
  const stamp = { createdDate: ctx.now(), updatedDate: ctx.now(), createdByUserId: by, updatedByUserId: by }
  const [row] = await ctx.db
    .insert(paymentRefunds)
    .values({ landlordId, officeCentreId, paymentId: id, status: 'PENDING', ...back, ...stamp })
    .returning({ id: paymentRefunds.id })
  if (!row) throw new Error('the refund was not stored')
  return row.id
}

/** Keeps what the provider did with a refund; answers whether that was still open. */
export async function endRefund(ctx: TransactionCtx, id: string, status: 'DONE' | 'FAILED'): Promise<boolean> {
  const rows = await ctx.db
    .update(paymentRefunds)
    .set({ status, doneDate: ctx.now(), updatedDate: ctx.now() })
    .where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'PENDING')))
    .returning({ id: paymentRefunds.id })
  return rows.length > 0
}

/** A refund with the payment it is of; undefined when there is none. */
export async function readRefund(ctx: AnyCtx, id: string) {
  const [row] = await ctx.db
    .select({
      id: paymentRefunds.id,
      paymentId: paymentRefunds.paymentId,
      amountMinor: paymentRefunds.amountMinor,
      feeMinor: paymentRefunds.feeMinor,
      status: paymentRefunds.status,
      payableType: payments.payableType,
      payableId: payments.payableId,
      providerReference: payments.providerReference,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.id, id))
  return row
}

/** Whether some of what goes back of a payment is not there yet. */
export async function hasOpenRefunds(ctx: AnyCtx, paymentId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), inArray(paymentRefunds.status, ['PENDING', 'FAILED'])))
    .limit(1)
  return rows.length > 0
}

/** Refunds that wait since before a moment, the oldest first. */
export const readWaitingRefunds = (ctx: AnyCtx, before: Date, limit: number): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.status, 'PENDING'), lt(paymentRefunds.createdDate, before)))
    .orderBy(asc(paymentRefunds.createdDate))
    .limit(limit)
