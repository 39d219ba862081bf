import { and, eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { payments, type PaymentMethod, type PaymentStatus } from './tables.ts'

type Invoice = { id: string; landlordId: string; officeCentreId: string; currency: string }

export type PayableBooking = { id: string; landlordId: string; officeCentreId: string; currency: string }

const ofBooking = ({ id, landlordId, officeCentreId, currency }: PayableBooking) => ({
  landlordId,
  officeCentreId,
  currency,
  payableType: 'BOOKING' as const,
  payableId: id,
  bookingId: id,
})

const ofInvoice = ({ id, landlordId, officeCentreId, currency }: Invoice) => ({
  landlordId,
  officeCentreId,
  currency,
  payableType: 'INVOICE' as const,
  payableId: id,
  invoiceId: id,
})

const stamp = (ctx: TransactionCtx) => ({
  ...creationStamp(ctx),
})

type Received = {
  method: PaymentMethod
  amountMinor: number
  paymentDate: Date
  transactionId?: string | null
  remark?: string | null
}

/** Money that has come in; all of it counts. */
export async function insertReceivedPayment(ctx: TransactionCtx, invoice: Invoice, received: Received): Promise<void> {
  await ctx.db.insert(payments).values({
    ...ofInvoice(invoice),
    ...stamp(ctx),
    method: received.method,
    amountMinor: received.amountMinor,
    appliedMinor: received.amountMinor,
    paymentDate: received.paymentDate,
    transactionId: received.transactionId?.trim() || null,
    remark: received.remark?.trim() || null,
    status: 'SUCCESSFUL',
  })
}

type Started = { amountMinor: number; tokenHash: string; expiresAt: Date }

/** A payment of an invoice that waits for the provider; answers its id. */
export const insertPendingPayment = (ctx: TransactionCtx, invoice: Invoice, started: Started): Promise<string> =>
  insertPending(ctx, { ...ofInvoice(invoice), ...started })

/** A payment of a booking that waits for the provider; answers its id. */
export const insertBookingPayment = (ctx: TransactionCtx, booking: PayableBooking, started: Started): Promise<string> =>
  insertPending(ctx, { ...ofBooking(booking), ...started })

type Pending = Started & (ReturnType<typeof ofInvoice> | ReturnType<typeof ofBooking>)

async function insertPending(ctx: TransactionCtx, values: Pending): Promise<string> {
  const [row] = await ctx.db
    .insert(payments)
    .values({ ...values, ...stamp(ctx), method: 'CARD', status: 'PENDING' })
    .returning({ id: payments.id })
  if (!row) throw new Error('the payment was not stored')
  return row.id
}

export type LockedPayment = typeof payments.$inferSelect

/** Locks a payment for a change; lock its invoice first. */
export async function lockPayment(ctx: TransactionCtx, id: string): Promise<LockedPayment> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error(`payment ${id} is gone`)
  return row
}

export async function updatePaymentRow(
  ctx: TransactionCtx,
  id: string,
  fields: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ ...fields, version: sql`${payments.version} + 1`, updatedDate: ctx.now() })
    .where(eq(payments.id, id))
}

/** Ends a payment that still waits; answers whether it did. */
export async function endPending(
  ctx: TransactionCtx,
  id: string,
  status: Extract<PaymentStatus, 'FAILED' | 'EXPIRED'>,
  remark: string,
): Promise<boolean> {
  const rows = await ctx.db
    .update(payments)
    .set({ status, remark, version: sql`${payments.version} + 1`, updatedDate: ctx.now() })
    .where(and(eq(payments.id, id), eq(payments.status, 'PENDING')))
    .returning({ id: payments.id })
  return rows.length > 0
}
