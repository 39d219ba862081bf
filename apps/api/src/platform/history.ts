import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from './ctx.ts'
import { defaultLimit, defaultPage, type ListPage, type ListQuery } from './lists.ts'
import { auditEntries } from './tables.ts'

export type HistoryEntry = {
  id: string
  dateTime: Date
  action: string
  userId: string | null
  userFullName: string | null
  summary: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Of which module only; and, for records that centres share, what was done in any of them. */
export type HistoryScope = { module?: string; everyCentre?: boolean }

/** What happened to one record the reader sees, newest first, from the audit trail of the office centre. */
export function readHistory(
  ctx: Ctx,
  entityId: string,
  query: ListQuery,
  { module, everyCentre = false }: HistoryScope = {},
): Promise<ListPage<HistoryEntry>> {
  const where = and(
    eq(auditEntries.entityId, entityId),
    everyCentre
      ? eq(auditEntries.landlordId, ctx.scope.landlordId)
      : eq(auditEntries.officeCentreId, ctx.scope.officeCentreId),
    module ? eq(auditEntries.module, module) : undefined,
  )
  return readHistoryPage(ctx, where, query)
}

/** A page of the audit trail, newest first. The condition must leave out what the reader may not see. */
export async function readHistoryPage(
  ctx: Ctx,
  where: SQL | undefined,
  query: ListQuery,
): Promise<ListPage<HistoryEntry>> {
  const limit = query.limit ?? defaultLimit
  const columns = {
    id: auditEntries.id,
    dateTime: auditEntries.dateTime,
    action: auditEntries.action,
    userId: auditEntries.userId,
    userFullName: auditEntries.userFullName,
    summary: auditEntries.summary,
    before: auditEntries.before,
    after: auditEntries.after,
  }
  const [items, [counted]] = await Promise.all([
    ctx.db
      .select(columns)
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(((query.page ?? defaultPage) - 1) * limit),
    ctx.db.select({ total: count() }).from(auditEntries).where(where),
  ])
  const total = counted?.total ?? 0
  return { items, total, totalPage: Math.ceil(total / limit) }
}
