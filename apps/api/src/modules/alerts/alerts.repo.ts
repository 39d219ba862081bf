import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import type { Standing } from './alertMachine.rules.ts'
import { visible, visibleDuties, visibleLevels, visibleRaised } from './alerts.policy.ts'
import { alertDuties, alertLevels, alertNotifications, alertTellings, raisedAlerts } from './tables.ts'

export const ruleRecord = recordOf(alertNotifications, visible)
export const levelRecord = recordOf(alertLevels, visibleLevels)
export const raisedRecord = recordOf(raisedAlerts, visibleRaised)
export const raisedRows = rowsOf(raisedAlerts)
export const dutyRecord = recordOf(alertDuties, visibleDuties)

type Alert = {
  id: string
  kind: string
  entityType: string | null
  entityId: string | null
  reason: string | null
  raisedDate: Date
}
type Rule = { id: string; landlordId: string; officeCentreId: string }

/** Raises an alert by each of these rules, once; answers what is new. */
export async function insertRaised(ctx: TransactionCtx, alert: Alert, rules: readonly Rule[]): Promise<string[]> {
  if (rules.length === 0) return []
  const rows = await ctx.db
    .insert(raisedAlerts)
    .values(
      rules.map((rule) => ({
        ...tenancyScopeOf(rule),
        alertId: alert.id,
        alertNotificationId: rule.id,
        triggerEvent: alert.kind,
        sourceType: alert.entityType,
        sourceId: alert.entityId,
        about: alert.reason,
        levelDate: alert.raisedDate,
        raisedDate: alert.raisedDate,
        dueDate: alert.raisedDate,
        createdDate: ctx.now(),
        updatedDate: ctx.now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: raisedAlerts.id })
  return rows.map(({ id }) => id)
}

/** Locks what stands open of an alert, or of a rule. */
export const lockOpen = (ctx: TransactionCtx, of: { alertId: string } | { alertNotificationId: string }) =>
  ctx.db
    .select()
    .from(raisedAlerts)
    .where(
      and(
        'alertId' in of
          ? eq(raisedAlerts.alertId, of.alertId)
          : eq(raisedAlerts.alertNotificationId, of.alertNotificationId),
        ne(raisedAlerts.status, 'RESOLVED'),
      ),
    )
    .orderBy(asc(raisedAlerts.id))
    .for('update')

/** Keeps where an alert stands, and when it is due. Its version changes with what people see of it only. */
export async function keepStanding(
  ctx: TransactionCtx,
  row: { id: string; status: string; level: number },
  standing: Standing,
  dueDate: Date | null,
): Promise<void> {
  const isNew = row.status !== standing.status || row.level !== standing.level
  await ctx.db
    .update(raisedAlerts)
    .set({
      ...standing,
      dueDate,
      ...(isNew ? { version: sql`${raisedAlerts.version} + 1`, updatedDate: ctx.now() } : {}),
    })
    .where(eq(raisedAlerts.id, row.id))
}

type NewTelling = Omit<typeof alertTellings.$inferInsert, 'id'>

export async function insertTellings(ctx: TransactionCtx, tellings: readonly NewTelling[]): Promise<void> {
  if (tellings.length > 0) await ctx.db.insert(alertTellings).values([...tellings])
}

/** Has what stands open by a rule be looked at, after its levels changed. */
export async function lookAgain(ctx: TransactionCtx, alertNotificationId: string): Promise<void> {
  await ctx.db
    .update(raisedAlerts)
    .set({ dueDate: ctx.now() })
    .where(and(eq(raisedAlerts.alertNotificationId, alertNotificationId), ne(raisedAlerts.status, 'RESOLVED')))
}

/** Numbers the levels of a rule in this order, from 1. */
export async function numberLevels(ctx: Transactional<Ctx>, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await ctx.db
      .update(alertLevels)
      .set({ level: index + 1 })
      .where(and(eq(alertLevels.id, id), ne(alertLevels.level, index + 1)))
}
