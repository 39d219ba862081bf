import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { isDue, visible } from './divisions.policy.ts'
import { divisions, userDivisions } from './tables.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'

export type DivisionFields = { name: string; newName: string | null; effectiveDate: string | null }

export async function insertDivision(ctx: Transactional<Ctx>, name: string): Promise<string> {
  const [row] = await ctx.db
    .insert(divisions)
    .values({
      ...tenancyScopeOf(ctx.scope),
      name,
      createdDate: ctx.now(),
      updatedDate: ctx.now(),
      createdByUserId: ctx.actor.userId,
      updatedByUserId: ctx.actor.userId,
    })
    .returning({ id: divisions.id })
  return String(row?.id)
}

/** Locks a division for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockDivision(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(divisions)
    .where(and(visible(ctx), eq(divisions.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateDivisionRow(
  ctx: TransactionCtx,
  id: string,
  change: Partial<DivisionFields> & { deletedDate?: Date } = {},
): Promise<void> {
  await ctx.db
    .update(divisions)
    .set({
      ...change,
      version: sql`${divisions.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor?.userId ?? null,
    })
    .where(eq(divisions.id, id))
}

/** Puts people into divisions; whoever is in another one moves. */
export async function insertDivisionMembers(
  ctx: Transactional<Ctx>,
  pairs: { userId: string; divisionId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await ctx.db
    .insert(userDivisions)
    .values(pairs.map((pair) => ({ ...tenancyScopeOf(ctx.scope), ...pair })))
    .onConflictDoUpdate({ target: userDivisions.userId, set: { divisionId: sql`excluded.division_id` } })
}

/** Takes people out of a division; answers who was in it. */
export async function deleteDivisionMembers(
  ctx: Transactional<Ctx>,
  divisionId: string,
  userIds: string[],
): Promise<string[]> {
  const rows = await ctx.db
    .delete(userDivisions)
    .where(and(eq(userDivisions.divisionId, divisionId), inArray(userDivisions.userId, userIds)))
    .returning({ userId: userDivisions.userId })
  return rows.map((row) => row.userId)
}

/** Puts a person into exactly this division, or into none. */
export async function replaceDivisionOfUser(
  ctx: Transactional<Ctx>,
  userId: string,
  divisionId: string | null,
): Promise<void> {
  if (divisionId !== null) return insertDivisionMembers(ctx, [{ userId, divisionId }])
  await ctx.db.delete(userDivisions).where(eq(userDivisions.userId, userId))
}

/** Whether a division exists; it cannot be deleted before the transaction ends. */
export async function shareLockDivision(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: divisions.id })
    .from(divisions)
    .where(and(visible(ctx), eq(divisions.id, id)))
    .for('key share')
  return rows.length > 0
}

/** A due division, locked; undefined once somebody else has renamed it or withdrawn the name. */
export async function lockDueRename(ctx: AnyCtx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(divisions)
    .where(and(eq(divisions.id, id), isDue(ctx)))
    .for('update')
  return row
}
