import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { accessGroups, divisionAccessGroups } from '../access-groups/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { visibleMappings } from './divisions.policy.ts'
import { divisions, divisionUserGroups } from './tables.ts'

/** Only groups that are not deleted count; the pair of a deleted one stays for its history. */
const isThere = sql`exists (
  select 1 from ${userGroups} g where g.id = ${qualified(divisionUserGroups.userGroupId)} and g.deleted_date is null)`

export const divisionUserGroupList: ListDefinition<ListQuery> = {
  table: divisionUserGroups,
  id: divisionUserGroups.id,
  sorts: { createdDate: divisionUserGroups.id },
  filters: {},
  search: (term) => sql`exists (
    select 1 from ${userGroups} g where g.id = ${qualified(divisionUserGroups.userGroupId)}
      and lower(g.group_name) like ${likePattern(term.toLowerCase())})`,
  updatedDate: divisionUserGroups.updatedDate,
}

export const visibleGroups = (ctx: Ctx, divisionId: string) => and(visibleMappings(ctx, divisionId), isThere)!

const groupsOfMapping = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id), '[]')
  from ${divisionAccessGroups} m join ${accessGroups} g on g.id = m.access_group_id and g.deleted_date is null
  where m.division_user_group_id = ${qualified(divisionUserGroups.id)})`

const columns = {
  id: divisionUserGroups.id,
  accessGroups: groupsOfMapping,
  landlordId: divisionUserGroups.landlordId,
  officeCentreId: divisionUserGroups.officeCentreId,
  division: { id: divisions.id, name: divisions.name },
  userGroup: { id: userGroups.id, name: userGroups.groupName },
  noOfUsers: userGroups.noOfUsers,
  version: divisionUserGroups.version,
  createdDate: divisionUserGroups.createdDate,
  updatedDate: divisionUserGroups.updatedDate,
}

const joined = (ctx: Ctx) =>
  ctx.db
    .select(columns)
    .from(divisionUserGroups)
    .innerJoin(divisions, eq(divisions.id, divisionUserGroups.divisionId))
    .innerJoin(userGroups, eq(userGroups.id, divisionUserGroups.userGroupId))

export type DivisionUserGroupRow = Awaited<ReturnType<typeof readDivisionUserGroup>>

export const readDivisionUserGroups = (ctx: Ctx, slice: Slice) =>
  joined(ctx)
    .where(onPage(ctx, divisionUserGroupList, slice))
    .orderBy(...slice.orderBy)

/** One user group of a division; 404 when it is not of this division and office centre. */
export async function readDivisionUserGroup(ctx: Ctx, divisionId: string, id: string) {
  const [row] = await joined(ctx).where(and(visibleGroups(ctx, divisionId), eq(divisionUserGroups.id, id)))
  if (!row) throw notFound()
  return row
}

/** The division besides this pair's that a group belongs to. */
export async function divisionOfGroup(ctx: Ctx, userGroupId: string) {
  const [row] = await ctx.db
    .select({ mappingId: divisionUserGroups.id, name: divisions.name })
    .from(divisionUserGroups)
    .innerJoin(divisions, eq(divisions.id, divisionUserGroups.divisionId))
    .where(eq(divisionUserGroups.userGroupId, userGroupId))
  return row
}

/** The names of the access groups that the people of a division are in by it. */
export async function accessGroupsOfDivision(ctx: Ctx, divisionId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ name: accessGroups.name })
    .from(divisionAccessGroups)
    .innerJoin(divisionUserGroups, eq(divisionUserGroups.id, divisionAccessGroups.divisionUserGroupId))
    .innerJoin(accessGroups, eq(accessGroups.id, divisionAccessGroups.accessGroupId))
    .where(visibleGroups(ctx, divisionId))
    .orderBy(accessGroups.name)
  return rows.map(({ name }) => name)
}
