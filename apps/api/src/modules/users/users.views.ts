import type { Permission } from '@atrium/contract/generated/operations.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { ask, question } from '../../platform/db/questions.ts'
import { notFound } from '../../platform/errors.ts'
import { onPage, likePattern, type Slice } from '../../platform/lists.ts'
import { divisions, userDivisions } from '../divisions/tables.ts'
import { closingPlans } from '../leaving/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { isPermission } from '../roles/index.ts'
import { rolePermissions, roles, userRoles } from '../roles/tables.ts'
import { sites, siteUsers } from '../sites/tables.ts'
import { userGroupMembers, userGroups } from '../user-groups/tables.ts'
import { registrationRequests, userPermissions, users } from './tables.ts'
import { inDivision, inGroup, mayDo } from './userList.views.ts'
import { visible } from './users.policy.ts'

export type RoleOfUser = { id: string; code: string; name: string }
export type NamedRecord = { id: string; name: string }

const userId = qualified(users.id)

const rolesOfUser = sql<RoleOfUser[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'code', r.code, 'name', r.name) order by r.name), '[]')
  from ${userRoles} ur join ${roles} r on r.id = ur.role_id where ur.user_id = ${userId})`

const groupsOfUser = sql<NamedRecord[]>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.group_name) order by lower(g.group_name)), '[]')
  from ${userGroupMembers} m join ${userGroups} g on g.id = m.user_group_id and g.deleted_date is null
  where m.user_id = ${userId})`

const divisionOfUser = sql<NamedRecord | null>`(
  select json_build_object('id', d.id, 'name', d.name)
  from ${userDivisions} ud join ${divisions} d on d.id = ud.division_id where ud.user_id = ${userId})`

const sitesOfUser = sql<NamedRecord[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name)), '[]')
  from ${siteUsers} su join ${sites} s on s.id = su.site_id and s.deleted_date is null where su.user_id = ${userId})`

const openRequest = sql<string | null>`(
  select q.id from ${registrationRequests} q where q.user_id = ${userId} and q.status = 'PENDING')`

const { searchText: _, ...stored } = getTableColumns(users)
export const userColumns = {
  ...stored,
  roles: rolesOfUser,
  userGroups: groupsOfUser,
  division: divisionOfUser,
  sites: sitesOfUser,
  registerRequestId: openRequest,
}

export type UserRow = Omit<typeof users.$inferSelect, 'searchText'> & {
  roles: RoleOfUser[]
  userGroups: NamedRecord[]
  division: NamedRecord | null
  sites: NamedRecord[]
  registerRequestId: string | null
}

export function readUsers(ctx: AnyCtx, slice: Slice): Promise<UserRow[]> {
  const page = ctx.db
    .select(userColumns)
    .from(users)
    .where(onPage(ctx, { table: users, id: users.id }, slice))
    .orderBy(...slice.orderBy)
  return runPrepared(page)
}

/** One user; 404 when the actor does not see them. */
export async function readUser(ctx: Ctx, id: string, seen: SQL = visible(ctx)): Promise<UserRow> {
  const one = ctx.db
    .select(userColumns)
    .from(users)
    .where(and(seen, eq(users.id, id)))
  const [row] = await runPrepared(one)
  if (!row) throw notFound()
  return row
}

/** Those of the given users the actor sees. */
export function readVisibleUsers(ctx: Ctx, ids: string[]): Promise<UserRow[]> {
  return ctx.db
    .select(userColumns)
    .from(users)
    .where(and(visible(ctx), inArray(users.id, ids)))
    .orderBy(asc(users.id))
}

/** A user whether deleted or not, for records that outlive them and for people who are not signed in. */
export async function readAnyUser(ctx: AnyCtx, id: string): Promise<UserRow | undefined> {
  const [row] = await ctx.db.select(userColumns).from(users).where(eq(users.id, id))
  return row
}

/** Active users by name, for drop-downs. */
export async function readUserOptions(
  ctx: Ctx,
  query: { wildcardSearch?: string; limit?: number; excludeUserGroupId?: string; excludeDivisionId?: string },
) {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const rows = await ctx.db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(
      and(
        visible(ctx),
        eq(users.status, 'ACTIVE'),
        query.excludeUserGroupId ? not(inGroup(query.excludeUserGroupId)) : undefined,
        query.excludeDivisionId ? not(inDivision(query.excludeDivisionId)) : undefined,
        term ? sql`${users.searchText} like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(query.limit ?? 50)
  return rows.map((row) => ({ code: row.id, label: `${row.fullName} (${row.email})`, value: row.id }))
}

/** What a user's roles give, and what was switched for this person. */
export type Rights = { fromRoles: Set<Permission>; switches: Map<Permission, boolean> }

export const readRights = (ctx: AnyCtx, id: string): Promise<Rights> => ask(ctx, rightsQuestion(id))

type Right = { code: string; enabled: boolean | null }

/** The same, to be asked together with other things; what a role gives has no switch. */
export const rightsQuestion = (id: string) =>
  question(
    sql`select distinct rp.permission_code as code, null::boolean as enabled
        from ${userRoles} ur join ${rolePermissions} rp on rp.role_id = ur.role_id where ur.user_id = ${id}
      union all select permission_code, enabled from ${userPermissions} where user_id = ${id}`,
    (rows: Right[]): Rights => {
      const rights: Rights = { fromRoles: new Set(), switches: new Map() }
      for (const { code, enabled } of rows) {
        if (!isPermission(code)) continue
        if (enabled === null) rights.fromRoles.add(code)
        else rights.switches.set(code, enabled)
      }
      return rights
    },
  )

/** The first days without access that are planned for these people. */
export const readLeavingDates = async (ctx: Ctx, ids: string[]): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0 ? new Map() : ask(ctx, leavingQuestion(ctx, ids))

/** The same, to be asked together with other things. */
export const leavingQuestion = (ctx: Ctx, ids: string[]) =>
  question(
    sql`select subject_id as id, effective_date as day from ${closingPlans}
      where landlord_id = ${ctx.scope.landlordId} and subject_id = any(${sql.param(ids)}::uuid[]) and status = 'PLANNED'`,
    (rows: { id: string; day: string }[]) => new Map(rows.map(({ id, day }) => [id, day])),
  )

/** The office centres this person belongs to, as far as the actor's centre may know: a landlord sees its estate. */
export function centresQuestion(ctx: Ctx, accountId: string) {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  const known = officeCentreType === 'LANDLORD' ? sql`` : sql` and u.office_centre_id = ${officeCentreId}`
  return question(
    sql`select c.id as "officeCentreId", c.company_name as "companyName"
      from ${users} u join ${officeCentres} c on c.id = u.office_centre_id
      where u.account_id = ${accountId} and u.deleted_date is null and u.landlord_id = ${landlordId}${known}
      order by c.company_name`,
    (rows: { officeCentreId: string; companyName: string }[]) => rows,
  )
}

/** The name of whoever did something, also when they are deleted. */
export async function readFullName(ctx: Ctx, id: string | null): Promise<string | null> {
  if (!id) return null
  const [row] = await ctx.db.select({ fullName: users.fullName }).from(users).where(eq(users.id, id))
  return row?.fullName ?? null
}

/** Whether an active user besides this one has a role. */
export async function hasOtherActiveUser(ctx: AnyCtx, roleId: string, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(userRoles.roleId, roleId),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
        sql`${users.id} <> ${id}`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Active users of an office centre who may do something. */
export async function usersWhoMay(ctx: AnyCtx, officeCentreId: string, code: Permission): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate), mayDo(code)),
    )
}
