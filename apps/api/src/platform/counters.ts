import { and, eq, sql } from 'drizzle-orm'
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
