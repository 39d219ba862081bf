import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { userGroupMembers, userGroups } from './tables.ts'
import { visible } from './userGroups.policy.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'

export type UserGroupFields = {
  groupName: string
  description: string | null
  autoApproveBooking: boolean
  maxBooking: number | null
  maxBookingUnit: string | null
}

/** Creates groups and answers their ids in the same order. */
export async function insertUserGroups(ctx: Transactional<Ctx>, groups: UserGroupFields[]): Promise<string[]> {
  const stamp = {
    createdDate: ctx.now(),
    updatedDate: ctx.now(),
    createdByUserId: ctx.actor.userId,
    updatedByUserId: ctx.actor.userId,
  }
  const rows = await ctx.db
    .insert(userGroups)
    .values(groups.map((fields) => ({ ...tenancyScopeOf(ctx.scope), ...fields, ...stamp })))
    .returning({ id: userGroups.id })
  return rows.map((row) => row.id)
}

/** Locks a group for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockUserGroup(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(userGroups)
    .where(and(visible(ctx), eq(userGroups.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateUserGroupRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<UserGroupFields> & { deletedDate?: Date },
) {
  await ctx.db
    .update(userGroups)
    .set({
      ...fields,
      version: sql`${userGroups.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(userGroups.id, id))
}

export async function insertMembers(ctx: Transactional<Ctx>, userGroupId: string, userIds: string[]): Promise<void> {
  await ctx.db
    .insert(userGroupMembers)
    .values(userIds.map((userId) => ({ ...tenancyScopeOf(ctx.scope), userGroupId, userId })))
    .onConflictDoNothing()
}

/** Takes a user out of a group; answers whether they were in it. */
export async function deleteMember(ctx: Transactional<Ctx>, userGroupId: string, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(userGroupMembers)
    .where(and(eq(userGroupMembers.userGroupId, userGroupId), eq(userGroupMembers.userId, userId)))
    .returning({ userId: userGroupMembers.userId })
  return rows.length > 0
}

/** Puts a user into exactly these groups. */
export async function replaceGroupsOfUser(
  ctx: Transactional<Ctx>,
  userId: string,
  userGroupIds: string[],
): Promise<void> {
  await ctx.db.delete(userGroupMembers).where(eq(userGroupMembers.userId, userId))
  if (userGroupIds.length === 0) return
  await ctx.db
    .insert(userGroupMembers)
    .values(userGroupIds.map((userGroupId) => ({ ...tenancyScopeOf(ctx.scope), userGroupId, userId })))
}

/** Puts many users into groups at once. */
export async function insertMemberships(
  ctx: Transactional<Ctx>,
  pairs: { userId: string; userGroupId: string }[],
): Promise<void> {
  if (pairs.length === 0) return
  await ctx.db
    .insert(userGroupMembers)
    .values(pairs.map((pair) => ({ ...tenancyScopeOf(ctx.scope), ...pair })))
    .onConflictDoNothing()
}
