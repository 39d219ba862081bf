import { and, asc, eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { ofOwnCompany, visible } from './broadcasts.policy.ts'
import { broadcasts, broadcastTenants } from './tables.ts'

/** What is under way where the actor is. */
export const readOngoing = (ctx: Ctx) =>
  ctx.db
    .select({ id: broadcasts.id, title: broadcasts.title, drill: broadcasts.drill })
    .from(broadcasts)
    .where(and(visible(ctx), eq(broadcasts.status, 'ONGOING')))
    .orderBy(asc(broadcasts.drill))

/** What the people of the actor's company are to answer now, a real emergency first. */
export const readOngoingOfCompany = (ctx: Ctx) =>
  ctx.db
    .select({ id: broadcastTenants.id })
    .from(broadcastTenants)
    .innerJoin(broadcasts, eq(broadcasts.id, broadcastTenants.broadcastId))
    .where(and(ofOwnCompany(ctx), eq(broadcasts.status, 'ONGOING')))
    .orderBy(asc(broadcasts.drill))

/** The office centres whose people an emergency reaches. */
export async function centresReached(ctx: TransactionCtx, broadcastId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: broadcastTenants.tenantId })
    .from(broadcastTenants)
    .where(eq(broadcastTenants.broadcastId, broadcastId))
  return rows.map(({ id }) => id)
}
