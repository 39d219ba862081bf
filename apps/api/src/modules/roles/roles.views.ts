import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { isPermission } from './permissionCatalogue.ts'
import { visible } from './roles.policy.ts'
import { rolePermissions, roles } from './tables.ts'

/** Those of the given role codes the office centre has. */
export function rolesByCodes(ctx: Ctx, codes: string[]): Promise<{ id: string; code: string; name: string }[]> {
  return ctx.db
    .select({ id: roles.id, code: roles.code, name: roles.name })
    .from(roles)
    .where(and(visible(ctx), inArray(roles.code, codes)))
    .orderBy(roles.name)
}

/** Every permission that the given roles carry together, to be asked whether the actor may give them. */
export async function permissionsOfRoles(ctx: Ctx, roleIds: string[]) {
  const rows = await ctx.db
    .selectDistinct({ code: rolePermissions.permissionCode })
    .from(rolePermissions)
    .where(and(eq(rolePermissions.officeCentreId, ctx.scope.officeCentreId), inArray(rolePermissions.roleId, roleIds)))
  return rows.map((row) => row.code).filter(isPermission)
}
