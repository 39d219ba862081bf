import { inArray, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { rowHistories } from './tables.ts'

const atOnce = 5_000

/** Deletes some of what ended before a moment; answers whether there may be more. */
export async function deleteEndedBefore(ctx: TransactionCtx, moment: Date): Promise<boolean> {
  const ended = ctx.db
    .select({ id: rowHistories.id })
    .from(rowHistories)
    .where(
      sql`not upper_inf(${rowHistories.valid}) and upper(${rowHistories.valid}) < ${moment.toISOString()}::timestamptz`,
    )
    .limit(atOnce)
  const { rowCount } = await ctx.db.delete(rowHistories).where(inArray(rowHistories.id, ended))
  return rowCount === atOnce
}
