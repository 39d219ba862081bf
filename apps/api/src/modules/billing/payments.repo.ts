import type { PaymentRefusal } from '@atrium/validators/paymentRefusals.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { payableKinds, payments, type PayableType, type PaymentMethod, type PaymentStatus } from './tables.ts'

/** What is paid, in the place of whoever pays. */
type Paid = { id: string; landlordId: string; officeCentreId: string; currency: string }

const of = (payableType: PayableType, { id, landlordId, officeCentreId, currency }: Paid) => ({
  landlordId,
  officeCentreId,
  currency,
  payableType,
  payableId: id,
  [payableKinds[payableType].key]: id,
})

type Received = {
  method: PaymentMethod
  amountMinor: number
  paymentDate: Date
  transactionId?: string | null
  remark?: string | null
}

/** Money that has come in; all of it counts. */
export async function insertReceivedPayment(
  ctx: TransactionCtx,
  invoice: Paid,
  received: Received,
): Promise<LockedPayment> {
  const [row] = await ctx.db
    .insert(payments)
    .values({
      ...of('INVOICE', invoice),
      ...creationStamp(ctx),
      method: received.method,
      amountMinor: received.amountMinor,
      appliedMinor: received.amountMinor,
      paymentDate: received.paymentDate,
      transactionId: received.transactionId?.trim() || null,
      remark: received.remark?.trim() || null,
      status: 'SUCCESSFUL',
    })
    .returning()
  if (!row) throw new Error('the payment was not stored')
  return row
}

/** A payment that waits for the provider; answers its id. */
export async function insertPendingPayment(
  ctx: TransactionCtx,
  kind: PayableType,
  paid: Paid,
  started: { amountMinor: number; tokenHash: string; expiresAt: Date },
): Promise<string> {
  const [row] = await ctx.db
    .insert(payments)
    .values({ ...of(kind, paid), ...started, ...creationStamp(ctx), method: 'CARD', status: 'PENDING' })
    .returning({ id: payments.id })
  if (!row) throw new Error('the payment was not stored')
  return row.id
}

export type LockedPayment = typeof payments.$inferSelect

/** `lockPayment` is for after what it is of was locked. */
export const { lock: lockPayment, update: updatePaymentRow } = rowsOf(payments)

/** Ends a payment that still waits; answers whether it did. */
export async function endPending(
  ctx: TransactionCtx,
  id: string,
  status: Extract<PaymentStatus, 'FAILED' | 'EXPIRED'>,
  remark: string,
  failureReason: PaymentRefusal | null = null,
): Promise<boolean> {
  const rows = await ctx.db
    .update(payments)
    .set({ status, remark, failureReason, version: sql`${payments.version} + 1`, updatedDate: ctx.now() })
    .where(and(eq(payments.id, id), eq(payments.status, 'PENDING')))
    .returning({ id: payments.id })
  return rows.length > 0
}
