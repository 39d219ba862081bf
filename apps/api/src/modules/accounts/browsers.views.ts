import { and, eq } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accounts, sessions } from './tables.ts'

/** Whether a person has signed in from this browser before. */
export async function isKnownBrowser(
  ctx: AnyCtx,
  whose: { accountId: string } | { email: string },
  browserHash: string,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        'email' in whose ? eq(accounts.email, whose.email) : eq(accounts.id, whose.accountId),
        eq(sessions.browserHash, browserHash),
      ),
    )
    .limit(1)
  return rows.length > 0
}
