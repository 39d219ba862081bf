import { and, eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { heldDecisions } from './tables.ts'

export type HeldDecision = typeof heldDecisions.$inferSelect
type Held = Omit<typeof heldDecisions.$inferInsert, 'id' | 'createdDate'>

/** Holds a decision; a second one of the same person takes its place. False where somebody else's is held. */
export async function insertHeldDecision(ctx: TransactionCtx, held: Held): Promise<boolean> {
  const { decision, remark, version, decideAt, standsInForUserId } = held
  const rows = await ctx.db
    .insert(heldDecisions)
    .values({ ...held, createdDate: ctx.now() })
    .onConflictDoUpdate({
      target: [heldDecisions.entityId, heldDecisions.kind, heldDecisions.landlordId],
      set: { decision, remark, version, decideAt, standsInForUserId },
      setWhere: eq(heldDecisions.userId, held.userId),
    })
    .returning({ id: heldDecisions.id })
  return rows.length > 0
}

/** Takes a held decision out of the table, for good only if the transaction commits. */
export async function takeHeldDecision(ctx: TransactionCtx, id: string): Promise<HeldDecision | undefined> {
  const [row] = await ctx.db.delete(heldDecisions).where(eq(heldDecisions.id, id)).returning()
  return row
}

/** Takes back what a person has decided on a request; false when it is held no more. */
export async function deleteHeldDecision(
  ctx: TransactionCtx,
  request: Pick<HeldDecision, 'landlordId' | 'kind' | 'entityId' | 'userId'>,
): Promise<boolean> {
  const rows = await ctx.db
    .delete(heldDecisions)
    .where(
      and(
        eq(heldDecisions.landlordId, request.landlordId),
        eq(heldDecisions.kind, request.kind),
        eq(heldDecisions.entityId, request.entityId),
        eq(heldDecisions.userId, request.userId),
      ),
    )
    .returning({ id: heldDecisions.id })
  return rows.length > 0
}
