import type { Permission } from '@atrium/contract/generated/operations.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { visible } from './roles.policy.ts'
import { rolePermissions, roles, userRoles } from './tables.ts'

export type RoleFields = { name: string; description: string | null }

export const roleRecord = recordOf(roles, visible)

/** Adds and takes away permissions of a role. */
export async function changePermissions(
  ctx: Transactional<Ctx>,
  roleId: string,
  change: { added: Permission[]; removed: Permission[] },
): Promise<void> {
  if (change.removed.length > 0)
    await ctx.db
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, roleId), inArray(rolePermissions.permissionCode, change.removed)))
  if (change.added.length > 0)
    await ctx.db
      .insert(rolePermissions)
      .values(change.added.map((permissionCode) => ({ ...tenancyScopeOf(ctx.scope), roleId, permissionCode })))
}

/** Removes a role that only deleted users still had. */
export async function removeRole(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await ctx.db.delete(userRoles).where(eq(userRoles.roleId, id))
  await ctx.db.delete(roles).where(eq(roles.id, id))
}

/** Gives people roles besides those they have. */
export async function insertUserRoles(
  ctx: TransactionCtx,
  at: TenancyScope,
  pairs: { userId: string; roleId: string }[],
): Promise<void> {
  if (pairs.length > 0) await ctx.db.insert(userRoles).values(pairs.map((pair) => ({ ...at, ...pair })))
}

/** Gives a user exactly these roles. */
export async function replaceRoles(
  ctx: TransactionCtx,
  at: TenancyScope,
  userId: string,
  roleIds: string[],
): Promise<void> {
  await ctx.db.delete(userRoles).where(eq(userRoles.userId, userId))
  const pairs = [...new Set(roleIds)].map((roleId) => ({ userId, roleId }))
  await insertUserRoles(ctx, at, pairs)
}
