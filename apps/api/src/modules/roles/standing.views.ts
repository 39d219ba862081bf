import type { Permission } from '@atrium/contract/generated/operations.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { ask, question } from '../../platform/db/questions.ts'
import { forbidden } from '../../platform/errors.ts'
import { userPermissions, users } from '../users/tables.ts'
import { defaultRoles, operatorRoles } from './defaultRoles.ts'
import { isPermission, permissionCatalogue, permissionLabel } from './permissionCatalogue.ts'
import { isAdministrator } from './roles.policy.ts'
import { rolePermissions, roles, userRoles } from './tables.ts'

/** What everybody on the staff can do for themselves: whoever looks after people may let others do it. */
const everyday = new Set(defaultRoles.find(({ code }) => code === 'STAFF')?.permissions)
/** What gives power over others; a menu only shows what its holder may do anyway. */
const powers = permissionCatalogue.filter(({ menu, code }) => !menu && !everyday.has(code)).map(({ code }) => code)

/**
 * That the actor could give a permission at an office centre: they hold it, or are an administrator there, or an
 * operator who looks after the people of customers (doc 1 §6).
 */
function givablePermission(ctx: Ctx, code: SQL, centreId: SQL): SQL {
  if (isAdministrator(ctx)) return sql`true`
  const lacking = powers.filter((one) => !ctx.scope.permissions.has(one))
  const held = sql`not ${code} = any(${sql.param(lacking)}::text[])`
  if (!ctx.scope.operator) return held
  return sql`(${held} or not exists (
    select 1 from ${roles} p where p.office_centre_id = ${centreId} and p.code = 'SUPERADMIN'))`
}

/**
 * That the actor may give the role `r`: they have it, or could give all it carries. The roles of operators are given
 * by a Super Admin only.
 */
function givableRole(ctx: Ctx): SQL {
  const { roleCodes } = ctx.actor
  if (roleCodes.includes('SUPERADMIN')) return sql`true`
  return sql`(r.code = any(${sql.param(roleCodes)}::text[]) or (
    not r.code = any(${sql.param(operatorRoles)}::text[]) and not exists (
      select 1 from ${rolePermissions} rp where rp.role_id = r.id
        and not ${givablePermission(ctx, sql`rp.permission_code`, sql`rp.office_centre_id`)})))`
}

/** Those of these roles the actor may give and take away. */
export async function givableRoles(ctx: Ctx, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await ctx.db.execute<{ id: string }>(
    sql`select r.id from ${roles} r where r.id = any(${sql.param(ids)}::uuid[]) and ${givableRole(ctx)}`,
  )
  return new Set(found.rows.map(({ id }) => id))
}

type Above = { id: string; full_name: string; role: string | null; permission: Permission | null }

/**
 * Those of these people who can do what the actor may not give, with what that is: whoever may not give it may not act
 * on them.
 */
export const peopleAbove = (ctx: Ctx, ids: string[]): Promise<People> => ask(ctx, aboveQuestion(ctx, ids))

type People = ReadonlyMap<string, { name: string; by: string }>

/** The same, to be asked together with other things. */
export const aboveQuestion = (ctx: Ctx, ids: string[]) =>
  question(
    sql`select * from (
      select u.id, u.full_name,
        (select min(r.name) from ${userRoles} ur join ${roles} r on r.id = ur.role_id
          where ur.user_id = u.id and not ${givableRole(ctx)}) as role,
        (select min(up.permission_code) from ${userPermissions} up
          where up.user_id = u.id and up.enabled
            and not ${givablePermission(ctx, sql`up.permission_code`, sql`up.office_centre_id`)}) as permission
      from ${users} u where u.id = any(${sql.param(ids)}::uuid[])
    ) person where role is not null or permission is not null`,
    (rows: Above[]): People => new Map(rows.map((row) => [row.id, { name: row.full_name, by: wordsOf(row) }])),
  )

function wordsOf({ role, permission }: Above): string {
  if (role !== null) return `the role ${role}`
  return `the permission ${isPermission(permission ?? '') ? permissionLabel(permission!) : permission}`
}

/** 403 where one of these people can do what the actor may not give. */
export async function requireStanding(ctx: Ctx, ids: string[]): Promise<void> {
  for (const { name, by } of (await peopleAbove(ctx, ids)).values())
    throw forbidden(`${name} has ${by}, which you cannot give. Ask somebody who can.`)
}
