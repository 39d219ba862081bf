import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { orderPayouts } from './ledger.tables.ts'

type New = Pick<
  typeof orderPayouts.$inferInsert,
  | 'landlordId'
  | 'officeCentreId'
  | 'retailStoreId'
  | 'retailTenantId'
  | 'payoutNo'
  | 'providerAccountId'
  | 'amountMinor'
  | 'taxMinor'
  | 'currency'
>

/** Writes a payout that waits; null where one of the store waits already. */
export async function insertPayout(ctx: TransactionCtx, fields: New): Promise<string | null> {
  const [row] = await ctx.db
    .insert(orderPayouts)
    .values({ ...fields, ...creationStamp(ctx) })
    .onConflictDoNothing()
    .returning({ id: orderPayouts.id })
  return row?.id ?? null
}

export const { lock: lockPayout, update: updatePayout } = rowsOf(orderPayouts)

/**
 * Settles a store one after the other: what is owed to it is read, and what went to it is booked, by one at a time. It is
 * asked for before any row is locked.
 */
export async function settleInTurn(ctx: TransactionCtx, retailStoreId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order-payouts ${retailStoreId}`}, 0))`)
}
