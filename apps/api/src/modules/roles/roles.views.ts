import type { Permission } from '@atrium/contract/generated/operations.ts'
import { and, eq, getTableColumns, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { ask, question } from '../../platform/db/questions.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { users } from '../users/tables.ts'
import type { CentreKind } from './defaultRoles.ts'
import { isPermission } from './permissionCatalogue.ts'
import { visible } from './roles.policy.ts'
import { rolePermissions, roles, userRoles } from './tables.ts'

export type RoleQuery = Query<'listRoles'>

const noOfUsers = sql<number>`(
  select count(*)::int from ${userRoles} ur join ${users} u on u.id = ur.user_id and u.deleted_date is null
  where ur.role_id = ${qualified(roles.id)})`

const noOfPermissions = sql<number>`(
  select count(*)::int from ${rolePermissions} rp where rp.role_id = ${qualified(roles.id)})`

export const roleList: ListDefinition<RoleQuery> = {
  table: roles,
  id: roles.id,
  sorts: {
    name: sql`lower(${roles.name})`,
    code: roles.code,
    noOfUsers,
    noOfPermissions,
    updatedDate: roles.updatedDate,
  },
  filters: { systemRole: (value) => eq(roles.systemRole, value) },
  search: matching,
  updatedDate: roles.updatedDate,
}

function matching(term: string): SQL | undefined {
  const pattern = likePattern(term)
  return or(ilike(roles.name, pattern), ilike(roles.code, pattern), ilike(roles.description, pattern))
}

const columns = { ...getTableColumns(roles), noOfUsers, noOfPermissions }

export const roleView = viewOf({ list: roleList, visible, select: (ctx) => ctx.db.select(columns).from(roles) })

export type RoleRow = RowOf<typeof roleView>

/** Options by name; `present` leaves out the roles nobody has. */
export function readRoleOptions(
  ctx: Ctx,
  query: { wildcardSearch?: string; limit?: number },
  present: boolean,
): Promise<{ code: string; label: string }[]> {
  const term = query.wildcardSearch?.trim()
  return ctx.db
    .select({ code: roles.code, label: roles.name })
    .from(roles)
    .where(and(visible(ctx), term ? matching(term) : undefined, present ? sql`${noOfUsers} > 0` : undefined))
    .orderBy(sql`lower(${roles.name})`)
    .limit(query.limit ?? 50)
}

/** Those of the given role codes the office centre has. */
export function rolesByCodes(ctx: Ctx, codes: string[]): Promise<{ id: string; code: string; name: string }[]> {
  return ctx.db
    .select({ id: roles.id, code: roles.code, name: roles.name })
    .from(roles)
    .where(and(visible(ctx), inArray(roles.code, codes)))
    .orderBy(roles.name)
}

/** Every permission that the given roles of the office centre carry together. */
export async function permissionsOfRoles(ctx: Ctx, roleIds: string[]): Promise<Permission[]> {
  const rows = await ctx.db
    .selectDistinct({ code: rolePermissions.permissionCode })
    .from(rolePermissions)
    .where(and(eq(rolePermissions.officeCentreId, ctx.scope.officeCentreId), inArray(rolePermissions.roleId, roleIds)))
  return rows.map((row) => row.code).filter(isPermission)
}

/** The codes of the office centre's roles that begin like the given one. */
export async function codesLike(ctx: Ctx, start: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ code: roles.code })
    .from(roles)
    .where(and(visible(ctx), sql`starts_with(${roles.code}, ${start})`))
  return new Set(rows.map((row) => row.code))
}

/** What kind of centre the scope is: only the provider's own has a Super Admin. */
export const centreKind = (ctx: Ctx): Promise<CentreKind> => ask(ctx, centreKindQuestion(ctx))

/** The same, to be asked together with other things. */
export const centreKindQuestion = (ctx: Ctx) =>
  question(sql`select 1 from ${roles} where ${and(visible(ctx), eq(roles.code, 'SUPERADMIN'))}`, (found): CentreKind =>
    found.length > 0 ? 'PROVIDER' : ctx.scope.officeCentreType,
  )

/** The roles of the actor's own in this centre that carry a permission. */
export async function ownRolesWith(ctx: Ctx, permission: Permission): Promise<string[]> {
  const rows = await ctx.db
    .select({ roleId: userRoles.roleId })
    .from(userRoles)
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, userRoles.roleId))
    .where(
      and(
        eq(userRoles.userId, ctx.actor.userId),
        eq(userRoles.officeCentreId, ctx.scope.officeCentreId),
        eq(rolePermissions.permissionCode, permission),
      ),
    )
  return rows.map((row) => row.roleId)
}

/** Whether anybody who is not deleted has the role. */
export async function isRoleInUse(ctx: Ctx, roleId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.roleId, roleId), isNull(users.deletedDate)))
    .limit(1)
  return rows.length > 0
}
