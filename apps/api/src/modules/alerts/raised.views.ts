import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { clockName } from '../../platform/siteClock.ts'
import { alerts } from '../../platform/tables.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { roles, userRoles } from '../roles/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visibleRaised } from './alerts.policy.ts'
import {
  alertDuties,
  alertLevels,
  alertNotifications,
  alertTellings,
  raisedAlerts,
  type RaisedAlertStatus,
} from './tables.ts'

const raisedList: ListDefinition<Query<'listRaisedAlerts'>> = {
  table: raisedAlerts,
  id: raisedAlerts.id,
  sorts: { raisedDate: raisedAlerts.raisedDate, updatedDate: raisedAlerts.updatedDate },
  filters: {
    status: (status) => eq(raisedAlerts.status, status),
    open: (value) => (value ? ne(raisedAlerts.status, 'RESOLVED') : eq(raisedAlerts.status, 'RESOLVED')),
    alertNotificationId: (id) => eq(raisedAlerts.alertNotificationId, id),
  },
  search: (term) => sql`lower(coalesce(${raisedAlerts.about}, '')) like ${likePattern(term.toLowerCase())}`,
  updatedDate: raisedAlerts.updatedDate,
}

const noOfTold = sql`(select count(*) from ${alertTellings} t
  where t.raised_alert_id = ${qualified(raisedAlerts.id)})`.mapWith(Number)

export const raisedView = viewOf({
  list: raisedList,
  visible: visibleRaised,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(raisedAlerts),
        rule: { id: alertNotifications.id, name: alertNotifications.name },
        noOfTold,
      })
      .from(raisedAlerts)
      .innerJoin(alertNotifications, eq(alertNotifications.id, raisedAlerts.alertNotificationId)),
})

export type RaisedRow = RowOf<typeof raisedView>

export const countByStatus = statusCountsOf(
  raisedView,
  ['RAISED', 'NOTIFIED', 'ESCALATED', 'RESOLVED'] as const,
  () => sql<RaisedAlertStatus>`${raisedAlerts.status}`,
)

/** Who was told of an alert, in order. */
export const readTellings = (ctx: AnyCtx, raisedAlertId: string) =>
  ctx.db
    .select()
    .from(alertTellings)
    .where(eq(alertTellings.raisedAlertId, raisedAlertId))
    .orderBy(asc(alertTellings.id))

/** What a link leads to; undefined where it leads nowhere or no more. */
export async function readByToken(ctx: AnyCtx, tokenHash: string) {
  const [row] = await ctx.db
    .select({
      telling: alertTellings,
      raised: raisedAlerts,
      ruleName: alertNotifications.name,
      company: officeCentres.companyName,
      timezoneOffset: officeCentres.timezoneOffset,
    })
    .from(alertTellings)
    .innerJoin(raisedAlerts, eq(raisedAlerts.id, alertTellings.raisedAlertId))
    .innerJoin(alertNotifications, eq(alertNotifications.id, raisedAlerts.alertNotificationId))
    .innerJoin(officeCentres, eq(officeCentres.id, raisedAlerts.officeCentreId))
    .where(and(eq(alertTellings.tokenHash, tokenHash), gt(alertTellings.expiresAt, ctx.now())))
  return row
}

/** An alert of the platform with the rules that are for it: of its office centre, or of all. */
export async function readAlertWithRules(ctx: AnyCtx, alertId: string) {
  const [alert] = await ctx.db.select().from(alerts).where(eq(alerts.id, alertId))
  if (!alert) return { alert, rules: [] }
  const isEverywhere = ctx.services.alertEvents.some(({ kind, everywhere }) => kind === alert.kind && everywhere)
  if (!alert.officeCentreId && !isEverywhere) return { alert, rules: [] }
  const rules = await ctx.db
    .select()
    .from(alertNotifications)
    .where(
      and(
        alert.officeCentreId === null ? undefined : eq(alertNotifications.officeCentreId, alert.officeCentreId),
        eq(alertNotifications.active, true),
        isNull(alertNotifications.deletedDate),
        sql`${alert.kind} = any(${alertNotifications.triggerEvents})`,
      ),
    )
  return { alert, rules }
}

/** What is to be looked at now. */
export const readDue = (ctx: AnyCtx, limit: number) =>
  ctx.db
    .select({ id: raisedAlerts.id })
    .from(raisedAlerts)
    .where(lte(raisedAlerts.dueDate, ctx.now()))
    .orderBy(asc(raisedAlerts.dueDate))
    .limit(limit)

/** What stands open though it is over, or was raised and nobody followed it: left over of a lost job. */
export async function readLeftOver(ctx: AnyCtx, limit: number): Promise<string[]> {
  const everywhere = ctx.services.alertEvents.filter((event) => event.everywhere).map(({ kind }) => kind)
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select a.id from ${alerts} a join ${raisedAlerts} r on r.alert_id = a.id
    where a.cleared_date is not null and a.lasting and r.status <> 'RESOLVED'
    union
    select a.id from ${alerts} a join ${alertNotifications} n on
      (n.office_centre_id = a.office_centre_id or a.kind = any(${sql.param(everywhere)}::text[]))
      and n.active and n.deleted_date is null and a.kind = any(n.trigger_events) and n.created_date <= a.raised_date
    where a.cleared_date is null
      and not exists (select 1 from ${raisedAlerts} r where r.alert_id = a.id and r.alert_notification_id = n.id)
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The clock by which an office centre counts days: that of its first site, else its own. */
export async function readClock(ctx: AnyCtx, officeCentreId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ timeZone: sites.timeZone, siteOffset: sites.timezoneOffset, offset: officeCentres.timezoneOffset })
    .from(officeCentres)
    .leftJoin(sites, eq(sites.officeCentreId, officeCentres.id))
    .where(eq(officeCentres.id, officeCentreId))
    .orderBy(asc(sites.id))
    .limit(1)
  return clockName({ timeZone: row?.timeZone ?? null, timezoneOffset: row?.siteOffset ?? row?.offset ?? 0 })
}

export type Recipient = {
  userId: string | null
  email: string
  fullName: string
  officeCentreId: string
  landlordId: string
}

/**
 * Whom a level tells: of each role who has duty now, or all of them where nobody has; and whoever else is named. Each
 * address once.
 */
export async function readRecipients(ctx: AnyCtx, ruleId: string, level: number): Promise<Recipient[]> {
  const [row] = await ctx.db
    .select()
    .from(alertLevels)
    .where(and(eq(alertLevels.alertNotificationId, ruleId), eq(alertLevels.level, level)))
  if (!row) return []
  const { officeCentreId, landlordId } = row
  const people = await ctx.db
    .select({
      userId: users.id,
      email: sql<string>`${users.email}`,
      fullName: users.fullName,
      roleCode: roles.code,
      onDuty: sql<boolean>`exists (select 1 from ${alertDuties} d where d.user_id = ${users.id}
        and d.role_code = ${roles.code} and d.start_date <= ${ctx.now().toISOString()} and d.end_date > ${ctx.now().toISOString()})`,
    })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .innerJoin(users, and(eq(users.id, userRoles.userId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .where(and(eq(roles.officeCentreId, officeCentreId), inArray(roles.code, row.recipientRoles)))
    .orderBy(asc(users.id))
  const covered = new Set(people.filter(({ onDuty }) => onDuty).map(({ roleCode }) => roleCode))
  const told = new Map<string, Recipient>()
  for (const { roleCode, onDuty, ...person } of people)
    if (onDuty || !covered.has(roleCode))
      told.set(person.email.toLowerCase(), { ...person, officeCentreId, landlordId })
  for (const email of row.recipientEmails)
    if (!told.has(email.toLowerCase()))
      told.set(email.toLowerCase(), { userId: null, email, fullName: email, officeCentreId, landlordId })
  return [...told.values()]
}

/** How many alerts of the office centre are open. */
export const countOpen = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(raisedAlerts, and(visibleRaised(ctx), ne(raisedAlerts.status, 'RESOLVED')))

/** How many were open at this hour of each of so many days before today, oldest first. */
export async function countOpenByDay(ctx: Ctx, days: number): Promise<number[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const open = ctx.db
    .select({ raised: raisedAlerts.raisedDate, resolved: raisedAlerts.resolvedDate })
    .from(raisedAlerts)
    .where(
      and(
        visibleRaised(ctx),
        or(
          isNull(raisedAlerts.resolvedDate),
          gt(raisedAlerts.resolvedDate, sql`${now} - make_interval(days => ${days}::int)`),
        ),
      ),
    )

  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    with open as materialized (${open.getSQL()})
    select (select count(*)::int from open where raised_date <= moment and (resolved_date is null or resolved_date > moment)) as count
    from generate_series(${days}::int, 1, -1) back, lateral (select ${now} - make_interval(days => back) as moment) past
    order by back desc`)
  return rows.map(({ count }) => count)
}

/** How many of them the person who asks was told of. */
export const countOpenForMe = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(
    raisedAlerts,
    and(
      visibleRaised(ctx),
      ne(raisedAlerts.status, 'RESOLVED'),
      sql`exists (select 1 from ${alertTellings} t
        where t.raised_alert_id = ${qualified(raisedAlerts.id)} and lower(t.recipient) = lower(${ctx.actor.email}))`,
    ),
  )

/** What mails about an alert name: its rule, and where it is. */
export async function readWords(ctx: AnyCtx, id: string) {
  const [row] = await ctx.db
    .select({
      ruleName: alertNotifications.name,
      company: officeCentres.companyName,
      timezoneOffset: sql`coalesce(${officeCentres.timezoneOffset}, 0)`.mapWith(Number),
    })
    .from(raisedAlerts)
    .innerJoin(alertNotifications, eq(alertNotifications.id, raisedAlerts.alertNotificationId))
    .innerJoin(officeCentres, eq(officeCentres.id, raisedAlerts.officeCentreId))
    .where(eq(raisedAlerts.id, id))
  return row ?? { ruleName: '', company: '', timezoneOffset: 0 }
}
