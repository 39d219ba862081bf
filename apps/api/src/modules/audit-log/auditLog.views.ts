import { eq, getTableColumns, gte, lte, sql } from 'drizzle-orm'
import { keptCounts } from '../../platform/counters.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { auditEntries } from '../../platform/tables.ts'
import { today } from '../../platform/today.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { visible } from './auditLog.policy.ts'
import { auditSealEntries, auditSeals } from './tables.ts'

export type AuditLogQuery = Query<'listAuditLogs'>

export const auditLogList: ListDefinition<AuditLogQuery> = {
  table: auditEntries,
  id: auditEntries.id,
  sorts: { dateTime: auditEntries.dateTime },
  filters: {
    dateFrom: (value) => gte(auditEntries.dateTime, new Date(value)),
    dateTo: (value) => lte(auditEntries.dateTime, new Date(value)),
    userId: (value) => eq(auditEntries.userId, value),
    module: (value) => eq(auditEntries.module, value),
    action: (value) => eq(auditEntries.action, value),
    entityId: (value) => eq(auditEntries.entityId, value),
  },
  search: (term) => sql`${searchText} like ${likePattern(term.toLowerCase())}`,
  keptTotal: (ctx, query) => keptTotal(ctx, query),
}

const searchText = sql`lower(${auditEntries.summary} || ' ' || coalesce(${auditEntries.entityName}, '') || ' ' || coalesce(${auditEntries.userFullName}, ''))`

const needsCounting = (query: AuditLogQuery) =>
  [query.dateFrom, query.dateTo, query.userId, query.action, query.entityId, query.wildcardSearch?.trim()].some(Boolean)

function keptTotal(ctx: AnyCtx, query: AuditLogQuery): Promise<number> | undefined {
  if (needsCounting(query) || !ctx.scope) return undefined
  return readModuleCounts(ctx, ctx.scope.officeCentreId).then((counts) =>
    query.module ? (counts.get(query.module) ?? 0) : [...counts.values()].reduce((total, count) => total + count, 0),
  )
}

/** How many entries each part of the product has in an office centre, as the database keeps it. */
export const readModuleCounts = (ctx: AnyCtx, officeCentreId: string): Promise<Map<string, number>> =>
  keptCounts(ctx, 'audit-log', officeCentreId)

const sealColumns = {
  sealNumber: auditSealEntries.sealNumber,
  sealHash: auditSeals.hash,
  sealedDate: auditSeals.sealedDate,
}

export const auditLogView = viewOf({
  list: auditLogList,
  visible,
  select: (ctx) =>
    ctx.db
      .select({ ...getTableColumns(auditEntries), ...sealColumns })
      .from(auditEntries)
      .leftJoin(auditSealEntries, eq(auditSealEntries.entryId, auditEntries.id))
      .leftJoin(auditSeals, eq(auditSeals.number, auditSealEntries.sealNumber)),
})

export type AuditLogRow = RowOf<typeof auditLogView>

/** Entries on each of the last days at the office centre, today last, days without entries included. */
export async function countByDay(ctx: Ctx, days: number): Promise<{ day: string; count: number }[]> {
  const { officeCentreId, timezoneOffset } = ctx.scope
  const { rows } = await ctx.db.execute<{ day: string; count: number }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, (
      select count(*)::int from audit_entries
      where office_centre_id = ${officeCentreId}
        and date_time >= (days.day - make_interval(mins => ${timezoneOffset}::int)) at time zone 'UTC'
        and date_time < (days.day + interval '1 day' - make_interval(mins => ${timezoneOffset}::int)) at time zone 'UTC'
    ) as count
    from generate_series(${today(ctx)}::date - ${days - 1}::int, ${today(ctx)}::date, interval '1 day') as days(day)
    order by days.day`)
  return rows
}
