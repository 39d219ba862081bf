import { and, count, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { divisionUserGroups } from '../divisions/tables.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { users } from '../users/tables.ts'
import { userGroupMembers, userGroups } from './tables.ts'
import { visible } from './userGroups.policy.ts'

export type UserGroupQuery = ListQuery & { autoApproveBooking?: boolean; maxBooking?: number; maxBookingUnit?: string }

export const userGroupList: ListDefinition<UserGroupQuery> = {
  table: userGroups,
  id: userGroups.id,
  sorts: {
    groupName: sql`lower(${userGroups.groupName})`,
    noOfUsers: userGroups.noOfUsers,
    updatedDate: userGroups.updatedDate,
    createdDate: userGroups.createdDate,
  },
  filters: {
    autoApproveBooking: (value) => eq(userGroups.autoApproveBooking, value),
    maxBooking: (value) => eq(userGroups.maxBooking, value),
    maxBookingUnit: (value) => eq(userGroups.maxBookingUnit, value),
  },
  search: (term) => ilike(userGroups.groupName, likePattern(term)),
  updatedDate: userGroups.updatedDate,
}

export type UserGroupRow = typeof userGroups.$inferSelect

export function readUserGroups(ctx: Ctx, slice: Slice): Promise<UserGroupRow[]> {
  const page = ctx.db
    .select()
    .from(userGroups)
    .where(onPage(ctx, userGroupList, slice))
    .orderBy(...slice.orderBy)
  return runPrepared(page)
}

/** One user group; 404 when it is not visible. */
export async function readUserGroup(ctx: Ctx, id: string): Promise<UserGroupRow> {
  const [row] = await ctx.db
    .select()
    .from(userGroups)
    .where(and(visible(ctx), eq(userGroups.id, id)))
  if (!row) throw notFound()
  return row
}

/** Options for a drop-down, by group name. */
export async function readUserGroupOptions(
  ctx: Ctx,
  query: { wildcardSearch?: string; limit?: number; excludeDivisionId?: string },
) {
  const term = query.wildcardSearch?.trim()
  const rows = await ctx.db
    .select({ id: userGroups.id, groupName: userGroups.groupName })
    .from(userGroups)
    .where(
      and(
        visible(ctx),
        term ? ilike(userGroups.groupName, likePattern(term)) : undefined,
        query.excludeDivisionId ? notInDivision(query.excludeDivisionId) : undefined,
      ),
    )
    .orderBy(sql`lower(${userGroups.groupName})`)
    .limit(query.limit ?? 50)
  return rows.map((row) => ({ code: row.id, label: row.groupName, value: row.id }))
}

const notInDivision = (divisionId: string) => sql`not exists (
  select 1 from ${divisionUserGroups} d
  where d.user_group_id = ${qualified(userGroups.id)} and d.division_id = ${divisionId})`

/** Those of the given users whom the actor sees in the office centre of the scope. */
export function usersInCentre(ctx: Ctx, ids: string[]): Promise<{ id: string; fullName: string }[]> {
  return ctx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(
      and(
        eq(users.officeCentreId, ctx.scope.officeCentreId),
        isNull(users.deletedDate),
        inArray(users.id, ids),
        withinAssignedSites(ctx, qualified(users.id)),
      ),
    )
}

/** Those of the given groups that are visible, by id. */
export function userGroupsByIds(ctx: Ctx, ids: string[]): Promise<{ id: string; groupName: string }[]> {
  return ctx.db
    .select({ id: userGroups.id, groupName: userGroups.groupName })
    .from(userGroups)
    .where(and(visible(ctx), inArray(userGroups.id, ids)))
}

/** Those of the given group names that exist, compared without regard to case. */
export async function userGroupsByNames(ctx: Ctx, names: string[]): Promise<Map<string, string>> {
  const lowered = names.map((name) => name.toLowerCase())
  const rows = await ctx.db
    .select({ id: userGroups.id, name: sql<string>`lower(${userGroups.groupName})` })
    .from(userGroups)
    .where(and(visible(ctx), sql`lower(${userGroups.groupName}) = any(${sql.param(lowered)})`))
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** How many groups a person is in. */
export async function countGroupsOfUser(ctx: Ctx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(userGroupMembers)
    .innerJoin(userGroups, and(eq(userGroups.id, userGroupMembers.userGroupId), isNull(userGroups.deletedDate)))
    .where(eq(userGroupMembers.userId, userId))
  return row?.count ?? 0
}
