import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { invoices, paymentReminderDeliveries } from './tables.ts'

/** The calendar day at the payer's office centre. */
export const localDay = (now: Date): SQL =>
  sql`((${now}::timestamptz at time zone 'utc') + coalesce(${officeCentres.timezoneOffset}, 0) * interval '1 minute')::date`

/** Issued invoices whose due date is over where their payer is. */
export async function readFallenDue(ctx: AnyCtx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(officeCentres, eq(officeCentres.id, invoices.officeCentreId))
    .where(and(eq(invoices.status, 'ISSUED'), sql`${invoices.dueDate} < ${localDay(ctx.now())}`))
    .orderBy(asc(invoices.dueDate))
    .limit(limit)
  return rows.map((row) => row.id)
}

type Rung = { id: string; daysBeforeDue: number | null; daysAfterDue: number | null }

/**
 * Open invoices a rung of the ladder is due for today or soon, that have none of it yet. What lies further back is left
 * out: an invoice that is taken in late is not reminded of four times at once.
 */
export function readWithoutRung(ctx: AnyCtx, rung: Rung, limit: number) {
  const days = rung.daysAfterDue ?? -(rung.daysBeforeDue ?? 0)
  const scheduled = sql`${invoices.dueDate} + ${days}::int`
  return ctx.db
    .select({
      invoiceId: invoices.id,
      landlordId: invoices.landlordId,
      officeCentreId: invoices.officeCentreId,
      scheduledDate: sql<string>`(${scheduled})::text`,
    })
    .from(invoices)
    .innerJoin(officeCentres, eq(officeCentres.id, invoices.officeCentreId))
    .where(
      and(
        inArray(invoices.status, ['ISSUED', 'OVERDUE']),
        sql`${scheduled} between ${localDay(ctx.now())} - 2 and ${localDay(ctx.now())} + 31`,
        sql`not exists (select from ${paymentReminderDeliveries} d where d.reminder_id = ${rung.id} and d.invoice_id = ${invoices.id})`,
      ),
    )
    .limit(limit)
}
