import { and, asc, eq, getTableColumns, ilike, inArray, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { optionsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { roles } from '../roles/tables.ts'
import { visible, visibleLevels } from './alerts.policy.ts'
import type { Level } from './alertMachine.rules.ts'
import { alertLevels, alertNotifications } from './tables.ts'

const search = (term: string) => ilike(alertNotifications.name, likePattern(term))

const noOfLevels = sql`(select count(*) from ${alertLevels} l
  where l.alert_notification_id = ${qualified(alertNotifications.id)})`.mapWith(Number)

const ruleList: ListDefinition<Query<'listAlertNotifications'>> = {
  table: alertNotifications,
  id: alertNotifications.id,
  sorts: { name: sql`lower(${alertNotifications.name})`, lastUpdatedDate: alertNotifications.updatedDate },
  filters: { active: (value) => eq(alertNotifications.active, value) },
  search,
  updatedDate: alertNotifications.updatedDate,
}

export const ruleView = viewOf({
  list: ruleList,
  visible,
  select: (ctx) => ctx.db.select({ ...getTableColumns(alertNotifications), noOfLevels }).from(alertNotifications),
})

export type RuleRow = RowOf<typeof ruleView>

export const ruleOptions = optionsOf(alertNotifications, { label: alertNotifications.name, offered: visible, search })

const roleNames = sql<string[]>`coalesce((select json_agg(r.name order by r.name) from ${roles} r
  where r.office_centre_id = ${qualified(alertLevels.officeCentreId)}
    and r.code = any(${qualified(alertLevels.recipientRoles)})), '[]')`

/** The levels of a rule, the first first (doc 3 §3). */
export const readLevels = (ctx: Ctx, ruleId: string) =>
  ctx.db
    .select({ ...getTableColumns(alertLevels), roleNames })
    .from(alertLevels)
    .where(and(visibleLevels(ctx), eq(alertLevels.alertNotificationId, ruleId)))
    .orderBy(asc(alertLevels.level), asc(alertLevels.id))

export type LevelRow = Awaited<ReturnType<typeof readLevels>>[number]

/** The levels of a rule as the machine knows them. */
export async function readMachineLevels(ctx: AnyCtx, ruleId: string): Promise<Level[]> {
  const rows = await ctx.db
    .select()
    .from(alertLevels)
    .where(eq(alertLevels.alertNotificationId, ruleId))
    .orderBy(asc(alertLevels.level))
  return rows.map((row) => ({
    level: row.level,
    first: { value: row.firstAlertValue, unit: row.firstAlertUnit },
    repeat:
      row.isRepeat && row.repeatAlertValue && row.repeatAlertUnit
        ? { value: row.repeatAlertValue, unit: row.repeatAlertUnit }
        : null,
    escalate:
      row.escalateAlertValue && row.escalateAlertUnit
        ? { value: row.escalateAlertValue, unit: row.escalateAlertUnit }
        : null,
  }))
}

/** The roles of the office centre, by name. */
export function readRoleOptions(ctx: Ctx, { wildcardSearch, limit = 50 }: { wildcardSearch?: string; limit?: number }) {
  const term = wildcardSearch?.trim()
  return ctx.db
    .select({ code: roles.code, label: roles.name, value: roles.code })
    .from(roles)
    .where(and(inScope(ctx, roles), term ? ilike(roles.name, likePattern(term)) : undefined))
    .orderBy(sql`lower(${roles.name})`)
    .limit(limit)
}

/** How many of these are roles of the office centre. */
export const countRoles = (ctx: Ctx, codes: readonly string[]): Promise<number> =>
  ctx.db.$count(roles, and(inScope(ctx, roles), inArray(roles.code, [...codes])))
