import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { isDue, visible } from './divisions.policy.ts'
import { divisions, userDivisions } from './tables.ts'

export const divisionRecord = recordOf(divisions, visible)

/** Puts people into divisions; whoever is in another one moves. */
export async function insertDivisionMembers(
  ctx: Transactional<Ctx>,
  pairs: { userId: string; divisionId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await ctx.db
    .insert(userDivisions)
    .values(pairs.map((pair) => ({ ...tenancyScopeOf(ctx.scope), ...pair })))
    .onConflictDoUpdate({
      target: [userDivisions.userId, userDivisions.landlordId],
      set: { divisionId: sql`excluded.division_id` },
    })
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

/** A due division, locked; undefined once somebody else has renamed it or withdrawn the name. */
export async function lockDueRename(ctx: AnyCtx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(divisions)
    .where(and(eq(divisions.id, id), isDue(ctx)))
    .for('update')
  return row
}
