import { and, eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { approvalDeadlines, type ApprovalKind } from './tables.ts'

type NewDeadline = Omit<typeof approvalDeadlines.$inferInsert, 'remindedDate' | 'escalatedDate'>

const of = ({ kind, entityId }: { kind: ApprovalKind; entityId: string }) =>
  and(eq(approvalDeadlines.kind, kind), eq(approvalDeadlines.entityId, entityId))

/** Sets by when a request is decided; of one that waits at another level now, anew. */
export async function setDeadline(ctx: TransactionCtx, deadline: NewDeadline): Promise<void> {
  const { kind: _, entityId: __, ...fields } = deadline
  await ctx.db
    .insert(approvalDeadlines)
    .values(deadline)
    .onConflictDoUpdate({
      target: [approvalDeadlines.entityId, approvalDeadlines.kind, approvalDeadlines.landlordId],
      set: { ...fields, remindedDate: null, escalatedDate: null },
    })
}

export async function markDeadline(
  ctx: TransactionCtx,
  deadline: { kind: ApprovalKind; entityId: string },
  change: { remindedDate?: Date; escalatedDate?: Date },
): Promise<void> {
  await ctx.db.update(approvalDeadlines).set(change).where(of(deadline))
}

/** Forgets the deadline of a request that waits no more. */
export async function deleteDeadline(
  ctx: TransactionCtx,
  deadline: { kind: ApprovalKind; entityId: string },
): Promise<void> {
  await ctx.db.delete(approvalDeadlines).where(of(deadline))
}
