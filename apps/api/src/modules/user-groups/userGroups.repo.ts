import { and, eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { userGroupMembers, userGroups } from './tables.ts'
import { visible } from './userGroups.policy.ts'

export type UserGroupFields = {
  groupName: string
  description: string | null
  autoApproveBooking: boolean
  maxBooking: number | null
  maxBookingUnit: string | null
}

export const userGroupRecord = recordOf(userGroups, visible)

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
