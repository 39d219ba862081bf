import { sql } from 'drizzle-orm'
import type { TransactionCtx } from './ctx.ts'
import { rateLimits } from './tables.ts'

/** How much there is of something in a span of time, which begins with the first that is taken. */
export type Quota = { name: string; most: number; milliseconds: number }

/**
 * Takes from what somebody has of a quota; false when that is more than there is. It is counted in the transaction: what
 * is undone was not taken, and whoever takes from the same waits.
 */
export async function takeQuota(ctx: TransactionCtx, quota: Quota, whose: string, amount = 1): Promise<boolean> {
  const now = ctx.now().getTime()
  const expire = now + quota.milliseconds
  const key = `${quota.name}:${whose}`
  const isOver = sql`${rateLimits.expire} <= ${now}`
  const [row] = await ctx.db
    .insert(rateLimits)
    .values({ key, points: amount, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then ${amount} else ${rateLimits.points} + ${amount} end`,
        expire: sql`case when ${isOver} then ${expire} else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points })
  return (row?.points ?? 0) <= quota.most
}
