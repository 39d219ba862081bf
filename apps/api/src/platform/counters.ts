import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from './ctx.ts'
import type { Database } from './db/database.ts'
import { listCounts } from './tables.ts'

/** Scope of the totals over all office centres. */
export const everywhere = '00000000-0000-0000-0000-000000000000'

/** The exact number of rows by status, as triggers keep it: no row of the list is read. */
export async function keptCounts(ctx: AnyCtx, list: string, scopeId: string): Promise<Map<string, number>> {
  const rows = await statementOf(ctx.db).execute({ list, scopeId })
  return new Map(rows.map((row) => [row.status, row.count]))
}

const statements = new WeakMap<Database, ReturnType<typeof prepare>>()

/** Every list asks it with every page: it is built once for a pool or a transaction, and the database keeps its plan. */
function statementOf(db: Database) {
  const statement = statements.get(db) ?? prepare(db)
  statements.set(db, statement)
  return statement
}

const prepare = (db: Database) =>
  db
    .select({ status: listCounts.status, count: sql<number>`sum(${listCounts.count})::bigint`.mapWith(Number) })
    .from(listCounts)
    .where(and(eq(listCounts.list, sql.placeholder('list')), eq(listCounts.scopeId, sql.placeholder('scopeId'))))
    .groupBy(listCounts.status)
    .prepare('kept_counts')

/**
 * Puts totals whose status begins with a day (YYYY-MM-DD) together: of each day before the given one a row is left instead
 * of one a slot, and those of a month lie side by side. Whoever reads them over years reads few pages then. What is
 * counted of such a day meanwhile waits, or comes on top.
 */
export async function gatherDays(ctx: Pick<AnyCtx, 'db'>, lists: readonly string[], before: string): Promise<void> {
  const month = (status: SQL) => sql`left(${status}, 7)`
  for (const list of lists)
    await ctx.db.execute(sql`with scattered as (
        select distinct scope_id, ${month(sql`status`)} as month from ${listCounts}
        where list = ${list} and slot <> 0 and status < ${before}
      ), gathered as (
        delete from ${listCounts} c using scattered s
        where c.list = ${list} and c.scope_id = s.scope_id and ${month(sql`c.status`)} = s.month and c.status < ${before}
        returning c.scope_id, c.status, c.count
      )
      insert into ${listCounts} as c (list, scope_id, status, slot, count)
      select ${list}, scope_id, status, 0, sum(count) from gathered group by scope_id, status having sum(count) <> 0
      order by scope_id, status
      on conflict (list, scope_id, status, slot) do update set count = c.count + excluded.count`)
}
