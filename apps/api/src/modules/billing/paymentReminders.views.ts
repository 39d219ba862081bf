import { and, asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { localDay } from './dueInvoices.views.ts'
import { invoices, paymentReminderDeliveries, paymentReminders } from './tables.ts'

const withName = (db: AnyCtx['db']) =>
  db
    .select({ ...getTableColumns(paymentReminderDeliveries), reminderName: paymentReminders.name })
    .from(paymentReminderDeliveries)
    .innerJoin(paymentReminders, eq(paymentReminders.id, paymentReminderDeliveries.reminderId))

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof withName>['execute']>>[number]

/** The reminders of an invoice, the first one first. */
export const readDeliveriesOf = (ctx: AnyCtx, invoiceId: string): Promise<DeliveryRow[]> =>
  withName(ctx.db)
    .where(eq(paymentReminderDeliveries.invoiceId, invoiceId))
    .orderBy(asc(paymentReminderDeliveries.scheduledDate))

const countOf = (status: string) =>
  sql<number>`(select count(*) from ${paymentReminderDeliveries} d where d.reminder_id = ${paymentReminders}.id and d.status = ${status})`.mapWith(
    Number,
  )

const withCounts = (db: AnyCtx['db']) =>
  db
    .select({
      ...getTableColumns(paymentReminders),
      scheduled: countOf('SCHEDULED'),
      sent: countOf('SENT'),
      failed: countOf('FAILED'),
    })
    .from(paymentReminders)

export type ReminderRow = typeof paymentReminders.$inferSelect
export type CountedReminder = Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number]

/** Days from the due date; negative before it. */
const day = sql`coalesce(${paymentReminders.daysAfterDue}, -${paymentReminders.daysBeforeDue})`

/** A handful of rungs; the ladder is read in the order of its days unless asked otherwise. */
export const reminderList: ListDefinition<ListQuery> = {
  table: paymentReminders,
  id: paymentReminders.id,
  sorts: { day, name: paymentReminders.name, updatedDate: paymentReminders.updatedDate },
  filters: { statusActiveFlag: (value) => eq(paymentReminders.active, value) },
  search: (term) => {
    const pattern = likePattern(term.toLowerCase())
    return sql`lower(${paymentReminders.name} || ' ' || ${paymentReminders.emailSubject}) like ${pattern}`
  },
  updatedDate: paymentReminders.updatedDate,
}

export const readReminders = (ctx: Ctx, slice: Slice): Promise<CountedReminder[]> =>
  withCounts(ctx.db)
    .where(onPage(ctx, reminderList, slice))
    .orderBy(...slice.orderBy)

export async function readReminder(ctx: AnyCtx, id: string): Promise<CountedReminder> {
  const [row] = await withCounts(ctx.db).where(eq(paymentReminders.id, id))
  if (!row) throw notFound()
  return row
}

/** The rungs in force. */
export const readLadder = (ctx: AnyCtx): Promise<ReminderRow[]> =>
  ctx.db.select().from(paymentReminders).where(eq(paymentReminders.active, true)).orderBy(asc(day))

export type DeliveryQuery = Query<'listPaymentReminderDeliveries'>

/** To whom a rung went and will go. */
export const deliveryList: ListDefinition<DeliveryQuery> = {
  table: paymentReminderDeliveries,
  id: paymentReminderDeliveries.id,
  sorts: { createdDate: paymentReminderDeliveries.id },
  filters: { status: (value) => eq(paymentReminderDeliveries.status, value) },
  search: (term) =>
    sql`${paymentReminderDeliveries.invoiceId} in (select ${invoices.id} from ${invoices} where lower(${invoices.invoiceNo}) like ${likePattern(term.toLowerCase())})`,
  updatedDate: paymentReminderDeliveries.updatedDate,
}

export const deliveriesOf = (reminderId: string): SQL => eq(paymentReminderDeliveries.reminderId, reminderId)

export const readDeliveries = (ctx: Ctx, slice: Slice) =>
  ctx.db
    .select({
      ...getTableColumns(paymentReminderDeliveries),
      invoiceNo: invoices.invoiceNo,
      customerName: officeCentres.companyName,
    })
    .from(paymentReminderDeliveries)
    .innerJoin(invoices, eq(invoices.id, paymentReminderDeliveries.invoiceId))
    .innerJoin(officeCentres, eq(officeCentres.id, paymentReminderDeliveries.officeCentreId))
    .where(onPage(ctx, deliveryList, slice))
    .orderBy(...slice.orderBy, desc(paymentReminderDeliveries.id))

/** Reminders to send on a day or before, by the clock of each office centre. */
export async function readDue(ctx: AnyCtx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: paymentReminderDeliveries.id })
    .from(paymentReminderDeliveries)
    .innerJoin(officeCentres, eq(officeCentres.id, paymentReminderDeliveries.officeCentreId))
    .where(
      and(
        sql`${paymentReminderDeliveries.status} in ('SCHEDULED', 'FAILED')`,
        sql`${paymentReminderDeliveries.scheduledDate} <= ${localDay(ctx.now())}`,
      ),
    )
    // What failed before is tried again, after what has never been tried.
    .orderBy(desc(paymentReminderDeliveries.status), asc(paymentReminderDeliveries.scheduledDate))
    .limit(limit)
  return rows.map((row) => row.id)
}
