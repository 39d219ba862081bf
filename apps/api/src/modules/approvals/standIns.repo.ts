import { eq } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { standIns } from './tables.ts'

type NewStandIn = Pick<typeof standIns.$inferInsert, 'standInUserId' | 'fromDate' | 'toDate'>

/** Names who decides for the actor; answers its id. */
export async function insertStandIn(ctx: Transactional<Ctx>, named: NewStandIn): Promise<string> {
  const [row] = await ctx.db
    .insert(standIns)
    .values({ ...tenancyScopeOf(ctx.scope), ...named, absentUserId: ctx.actor.userId, createdDate: ctx.now() })
    .returning({ id: standIns.id })
  return String(row?.id)
}

export async function deleteStandInRow(ctx: TransactionCtx, id: string): Promise<void> {
  await ctx.db.delete(standIns).where(eq(standIns.id, id))
}
