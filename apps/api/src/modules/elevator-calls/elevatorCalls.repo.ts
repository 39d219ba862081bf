import { and, eq, lt, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { elevatorCalls } from './tables.ts'

export type NewCall = Omit<typeof elevatorCalls.$inferInsert, 'id' | 'attempts'>

/** Writes down a call, once for an event; undefined for one that is there already. */
export async function insertCall(ctx: TransactionCtx, call: NewCall): Promise<string | undefined> {
  const [row] = await ctx.db
    .insert(elevatorCalls)
    .values(call)
    .onConflictDoNothing()
    .returning({ id: elevatorCalls.id })
  return row?.id
}

/** That it is asked once more. */
export const noteAttempt = async (ctx: TransactionCtx, id: string): Promise<void> => {
  await ctx.db
    .update(elevatorCalls)
    .set({ attempts: sql`${elevatorCalls.attempts} + 1` })
    .where(eq(elevatorCalls.id, id))
}

type Settled = Pick<NewCall, 'state' | 'granted' | 'car' | 'reason'>

/** How a call ended; what was shown to the reader is kept no longer. */
export const settleCall = async (ctx: TransactionCtx, id: string, settled: Settled): Promise<void> => {
  await ctx.db
    .update(elevatorCalls)
    .set({ ...settled, mediaId: null, answeredDate: ctx.now() })
    .where(and(eq(elevatorCalls.id, id), eq(elevatorCalls.state, 'ASKED')))
}

/** Removes calls from before a moment. */
export const deleteCallsBefore = async (ctx: TransactionCtx, before: Date): Promise<void> => {
  await ctx.db.delete(elevatorCalls).where(lt(elevatorCalls.calledDate, before))
}
