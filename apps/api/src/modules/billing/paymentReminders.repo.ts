import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { rowsOf } from '../../platform/record.ts'
import { paymentReminderDeliveries, paymentReminders } from './tables.ts'

type Due = { invoiceId: string; landlordId: string; officeCentreId: string; scheduledDate: string }

/** Puts a rung on the calendar of invoices; those that have it already keep it. */
export async function insertDeliveries(ctx: TransactionCtx, reminderId: string, due: readonly Due[]): Promise<void> {
  const stamp = { createdDate: ctx.now(), updatedDate: ctx.now() }
  await ctx.db
    .insert(paymentReminderDeliveries)
    .values(due.map((one) => ({ ...one, ...stamp, reminderId, status: 'SCHEDULED' as const })))
    .onConflictDoNothing()
}

/** Locks a delivery that still has to leave; undefined when somebody else has it or it has left. */
export async function lockDelivery(ctx: TransactionCtx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(paymentReminderDeliveries)
    .where(
      and(eq(paymentReminderDeliveries.id, id), inArray(paymentReminderDeliveries.status, ['SCHEDULED', 'FAILED'])),
    )
    .for('update', { skipLocked: true })
  return row
}

export async function updateDelivery(
  ctx: TransactionCtx,
  id: string,
  fields: Partial<typeof paymentReminderDeliveries.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(paymentReminderDeliveries)
    .set({ ...fields, version: sql`${paymentReminderDeliveries.version} + 1`, updatedDate: ctx.now() })
    .where(eq(paymentReminderDeliveries.id, id))
}

const rungs = rowsOf(paymentReminders)

type ReminderFields = Pick<typeof paymentReminders.$inferInsert, 'emailSubject' | 'emailBody' | 'recipients' | 'active'>

/** Changes a rung. One that is switched off leaves the calendars; switched on again, it comes back to them. */
export async function updateReminder(
  ctx: TransactionCtx,
  id: string,
  version: number,
  fields: ReminderFields,
): Promise<void> {
  const row = await rungs.lock(ctx, id, undefined, version)
  await rungs.update(ctx, id, fields)
  if (row.active && !fields.active)
    await ctx.db
      .delete(paymentReminderDeliveries)
      .where(
        and(
          eq(paymentReminderDeliveries.reminderId, id),
          inArray(paymentReminderDeliveries.status, ['SCHEDULED', 'FAILED']),
        ),
      )
}
