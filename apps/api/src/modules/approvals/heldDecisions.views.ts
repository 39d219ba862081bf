import { and, asc, eq, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { ApprovalSource } from './approvalSource.ts'
import { heldDecisions } from './tables.ts'

/** Whether a request is being decided: somebody's decision is held, and waits for nobody else's. */
export const isHeld = (kind: ApprovalSource['kind'], id: SQLWrapper): SQL<boolean> =>
  sql`exists (select from held_decisions h where h.entity_id = ${id} and h.kind = ${kind})`

/** Whose decision on a request is held. */
export async function readHolder(ctx: AnyCtx, kind: ApprovalSource['kind'], id: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ fullName: heldDecisions.userFullName })
    .from(heldDecisions)
    .where(and(eq(heldDecisions.kind, kind), eq(heldDecisions.entityId, id)))
  return row?.fullName
}

/** Those whose time has come, the oldest first. */
export const readDueDecisions = (ctx: AnyCtx, limit: number): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: heldDecisions.id })
    .from(heldDecisions)
    .where(lte(heldDecisions.decideAt, ctx.now()))
    .orderBy(asc(heldDecisions.decideAt))
    .limit(limit)

/** Which of these requests are being decided. */
export async function readHeld(
  ctx: AnyCtx,
  kind: ApprovalSource['kind'],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: heldDecisions.entityId })
    .from(heldDecisions)
    .where(and(eq(heldDecisions.kind, kind), inArray(heldDecisions.entityId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
