import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { today } from '../../platform/today.ts'
import { subscriptions } from './tables.ts'

/** How many subscriptions run on each plan, the most common first. */
export const countByPlan = (ctx: Ctx) =>
  ctx.db
    .select({ planCode: subscriptions.planCode, count: count() })
    .from(subscriptions)
    .where(eq(subscriptions.status, 'ACTIVE'))
    .groupBy(subscriptions.planCode)
    .orderBy(sql`count(*) desc`, subscriptions.planCode)

/** How many subscriptions end within so many days from today. */
export const countEnding = (ctx: Ctx, days: number): Promise<number> =>
  ctx.db.$count(
    subscriptions,
    and(
      eq(subscriptions.status, 'ACTIVE'),
      sql`${subscriptions.billingEndDate} between ${today(ctx)}::date and ${today(ctx)}::date + ${days}::int`,
    ),
  )
