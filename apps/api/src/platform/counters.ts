import { and, eq, sql } from 'drizzle-orm'
import type { AnyCtx } from './ctx.ts'
import { runPrepared } from './db/prepared.ts'
import { listCounts } from './tables.ts'

/** Scope of the totals over all office centres. */
export const everywhere = '00000000-0000-0000-0000-000000000000'

/** The exact number of rows by status, as triggers keep it: no row of the list is read. */
export async function keptCounts(ctx: AnyCtx, list: string, scopeId: string): Promise<Map<string, number>> {
  const counted = ctx.db
    .select({ status: listCounts.status, count: sql<number>`sum(${listCounts.count})::bigint`.mapWith(Number) })
    .from(listCounts)
    .where(and(eq(listCounts.list, list), eq(listCounts.scopeId, scopeId)))
    .groupBy(listCounts.status)
  const rows = await runPrepared(counted)
  return new Map(rows.map((row) => [row.status, row.count]))
}
