import { eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { nextVersion, rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { merchantAccounts } from './tables.ts'

export const accountRows = rowsOf(merchantAccounts)

type Begun = { providerAccountId: string; currency: string; returnTokenHash: string; returnExpiresAt: Date }

/** Keeps that a merchant goes to the provider's pages; one that failed before waits again (states 38). */
export async function beginAccount(ctx: Transactional<Ctx>, merchant: TenancyScope, begun: Begun): Promise<string> {
  const { returnTokenHash, returnExpiresAt } = begun
  const [row] = await ctx.db
    .insert(merchantAccounts)
    .values({ ...merchant, ...begun, ...creationStamp(ctx) })
    .onConflictDoUpdate({
      target: [merchantAccounts.officeCentreId, merchantAccounts.landlordId],
      set: {
        returnTokenHash,
        returnExpiresAt,
        status: sql`case when ${merchantAccounts.status} = 'FAILED' then 'PENDING' else ${merchantAccounts.status} end`,
        ...nextVersion(ctx, merchantAccounts),
      },
    })
    .returning({ id: merchantAccounts.id })
  return String(row?.id)
}

/** Locks the account of a provider's id; undefined where there is none. */
export async function lockAccountOf(ctx: TransactionCtx, providerAccountId: string) {
  const [row] = await ctx.db
    .select()
    .from(merchantAccounts)
    .where(eq(merchantAccounts.providerAccountId, providerAccountId))
    .for('update')
  return row
}
