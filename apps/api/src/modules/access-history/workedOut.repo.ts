import { and, eq, lt } from 'drizzle-orm'
import type { Ctx, TransactionCtx, Transactional } from '../../platform/ctx.ts'
import { inScope, tenancyScopeOf } from '../../platform/tenancyScope.ts'
import type { Rehearsal } from './rehearse.present.ts'
import { rehearsals } from './tables.ts'

export async function beginRehearsal(ctx: Transactional<Ctx>, untilDate: Date): Promise<string> {
  const now = ctx.now()
  const [row] = await ctx.db
    .insert(rehearsals)
    .values({
      ...tenancyScopeOf(ctx.scope),
      askedByUserId: ctx.actor.userId,
      untilDate,
      createdDate: now,
      updatedDate: now,
    })
    .returning({ id: rehearsals.id })
  return row!.id
}

const change = (ctx: Ctx, id: string, set: Partial<typeof rehearsals.$inferInsert>): Promise<unknown> =>
  ctx.transaction((tx) =>
    tx.db
      .update(rehearsals)
      .set({ ...set, updatedDate: tx.now() })
      .where(and(eq(rehearsals.id, id), inScope(tx, rehearsals))),
  )

export const keepProgress = (ctx: Ctx, id: string, percent: number) => change(ctx, id, { percent })
export const keepRehearsal = (ctx: Ctx, id: string, result: Rehearsal) => change(ctx, id, { percent: 100, result })
export const keepFailure = (ctx: Ctx, id: string) => change(ctx, id, { failed: true })

/** One that the actor asked for, whatever has come of it. */
export async function readRehearsal(ctx: Ctx, id: string) {
  const asked = and(eq(rehearsals.id, id), inScope(ctx, rehearsals), eq(rehearsals.askedByUserId, ctx.actor.userId))
  const [row] = await ctx.db.select().from(rehearsals).where(asked)
  return row
}

export const deleteRehearsalsBefore = (ctx: TransactionCtx, moment: Date): Promise<unknown> =>
  ctx.db.delete(rehearsals).where(lt(rehearsals.createdDate, moment))
