import type { Permission } from '@atrium/contract/generated/operations.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { visible } from './roles.policy.ts'
import { rolePermissions, roles, userRoles } from './tables.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'

export type RoleFields = { name: string; description: string | null }

/** Creates a role of the office centre's own and answers its id. */
export async function insertRole(ctx: Transactional<Ctx>, code: string, fields: RoleFields): Promise<string> {
  const [row] = await ctx.db
    .insert(roles)
    .values({
      ...tenancyScopeOf(ctx.scope),
      ...fields,
      code,
      systemRole: false,
      createdDate: ctx.now(),
      updatedDate: ctx.now(),
      createdByUserId: ctx.actor.userId,
      updatedByUserId: ctx.actor.userId,
    })
    .returning({ id: roles.id })
  if (!row) throw new Error('the role was not stored')
  return row.id
}

/** Locks a role for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockRole(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(roles)
    .where(and(visible(ctx), eq(roles.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateRoleRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: RoleFields & { customised: boolean },
): Promise<void> {
  await ctx.db
    .update(roles)
    .set({ ...fields, version: sql`${roles.version} + 1`, updatedDate: ctx.now(), updatedByUserId: ctx.actor.userId })
    .where(eq(roles.id, id))
}

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
