import { eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { qualified } from '../../../platform/db/columns.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Due } from '../../billing/index.ts'
import { bookingInstances, bookings } from '../tables.ts'

/**
 * Locks a booking before its payments and answers what it owes as it stands: once it came to nothing only for the times
 * that had been; held money is taken when it is approved.
 */
export async function lockDue(ctx: TransactionCtx, bookingId: string): Promise<Due> {
  const [row] = await ctx.db
    .select({
      id: bookings.id,
      referenceNo: bookings.referenceNo,
      status: bookings.status,
      amountMinor: bookings.amountMinor,
      currency: bookings.currency,
      usedMinor: sql<string>`(select coalesce(sum(i.amount_minor), 0) from ${bookingInstances} i
        where i.booking_id = ${qualified(bookings.id)} and i.status <> 'CANCELLED')`,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update')
  if (!row) throw notFound()
  const { id, referenceNo, status, amountMinor, currency, usedMinor } = row
  const stands = status === 'PENDING' || status === 'APPROVED'
  return { id, referenceNo, currency, dueMinor: stands ? amountMinor : Number(usedMinor), takes: status === 'APPROVED' }
}
