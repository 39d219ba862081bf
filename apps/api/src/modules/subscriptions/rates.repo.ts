import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { nextVersion } from '../../platform/record.ts'
import type { RateRow } from './rates.views.ts'
import { subscriptionRates } from './tables.ts'

/** Locks a rate; 404 when there is none, 409 when the version is stale. */
export async function lockRate(ctx: TransactionCtx, id: string, version: number): Promise<RateRow> {
  const [row] = await ctx.db.select().from(subscriptionRates).where(eq(subscriptionRates.id, id)).for('update')
  if (!row) throw notFound()
  if (row.version !== version) throw staleVersion()
  return row
}

export async function updateRateRow(
  ctx: TransactionCtx,
  id: string,
  change: Pick<RateRow, 'unitPriceMinor' | 'currency' | 'effectiveDate'>,
): Promise<RateRow> {
  const [row] = await ctx.db
    .update(subscriptionRates)
    .set({
      ...change,
      ...nextVersion(ctx, subscriptionRates),
    })
    .where(eq(subscriptionRates.id, id))
    .returning()
  if (!row) throw notFound()
  return row
}
