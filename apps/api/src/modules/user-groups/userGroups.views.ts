import { and, count, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { optionsOf, viewOf, type OptionQuery, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { divisionUserGroups } from '../divisions/tables.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { users } from '../users/tables.ts'
import { userGroupMembers, userGroups } from './tables.ts'
import { visible } from './userGroups.policy.ts'

export type UserGroupQuery = Query<'listUserGroups'>

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

export const userGroupView = viewOf({
  list: userGroupList,
  visible,
  select: (ctx) => ctx.db.select().from(userGroups),
})

export type UserGroupRow = RowOf<typeof userGroupView>

/** Offered by group name, where asked without those of a division. */
export const userGroupOptions = optionsOf(userGroups, {
  label: userGroups.groupName,
  offered: (ctx, { excludeDivisionId }: OptionQuery & { excludeDivisionId?: string }) =>
    and(visible(ctx), excludeDivisionId ? notInDivision(excludeDivisionId) : undefined),
  search: userGroupList.search,
})

const notInDivision = (divisionId: string) => sql`not exists (
  select 1 from ${divisionUserGroups} d
  where d.user_group_id = ${qualified(userGroups.id)} and d.division_id = ${divisionId})`

/** Those of the given users whom the actor sees in the office centre of the scope. */
export function usersInCentre(ctx: Ctx, ids: string[]): Promise<{ id: string; fullName: string }[]> {
  return ctx.db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(and(inScope(ctx, users), inArray(users.id, ids), withinAssignedSites(ctx, qualified(users.id))))
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
