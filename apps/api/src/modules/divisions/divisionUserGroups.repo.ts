import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { visibleMappings } from './divisions.policy.ts'
import { divisionUserGroups } from './tables.ts'

export async function insertDivisionUserGroup(
  ctx: Transactional<Ctx>,
  divisionId: string,
  userGroupId: string,
): Promise<string> {
  const { landlordId, officeCentreId } = ctx.scope
  const [row] = await ctx.db
    .insert(divisionUserGroups)
    .values({
      landlordId,
      officeCentreId,
      divisionId,
      userGroupId,
      createdDate: ctx.now(),
      updatedDate: ctx.now(),
      createdByUserId: ctx.actor.userId,
      updatedByUserId: ctx.actor.userId,
    })
    .returning({ id: divisionUserGroups.id })
  return String(row?.id)
}

/** Locks the pair of a division and a group; 404 when it is not of this division, 409 when the version is stale. */
export async function lockDivisionUserGroup(
  ctx: Transactional<Ctx>,
  divisionId: string,
  id: string,
  version?: number,
): Promise<void> {
  const [row] = await ctx.db
    .select({ version: divisionUserGroups.version })
    .from(divisionUserGroups)
    .where(and(visibleMappings(ctx, divisionId), eq(divisionUserGroups.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
}

export async function updateDivisionUserGroupRow(
  ctx: Transactional<Ctx>,
  id: string,
  userGroupId: string,
): Promise<void> {
  await ctx.db
    .update(divisionUserGroups)
    .set({
      userGroupId,
      version: sql`${divisionUserGroups.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(divisionUserGroups.id, id))
}

export async function deleteDivisionUserGroupRow(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await ctx.db.delete(divisionUserGroups).where(eq(divisionUserGroups.id, id))
}

/** Frees the groups of a division that is deleted for other divisions. */
export async function deleteGroupsOfDivision(ctx: Transactional<Ctx>, divisionId: string): Promise<void> {
  await ctx.db.delete(divisionUserGroups).where(visibleMappings(ctx, divisionId))
}
