import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { divisions, divisionUserGroups } from '../divisions/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { divisionAccessGroups } from './tables.ts'

const divisionName = sql`(select lower(d.name) from ${divisions} d where d.id = ${qualified(divisionUserGroups.divisionId)})`

export const groupDivisionList: ListDefinition<ListQuery> = {
  table: divisionUserGroups,
  id: divisionUserGroups.id,
  sorts: { name: divisionName },
  filters: {},
  search: (term) => sql`${divisionName} like ${likePattern(term.toLowerCase())}`,
  updatedDate: divisionUserGroups.updatedDate,
}

/** The user groups of divisions of the office centre by which people are in a group. */
export const divisionsOfGroup = (ctx: Ctx, groupId: string): SQL =>
  and(
    inScope(ctx, divisionUserGroups),
    sql`exists (select 1 from ${divisionAccessGroups} m
      where m.division_user_group_id = ${qualified(divisionUserGroups.id)} and m.access_group_id = ${groupId})`,
    sql`exists (select 1 from ${userGroups} g
      where g.id = ${qualified(divisionUserGroups.userGroupId)} and g.deleted_date is null)`,
  )!

export const readGroupDivisions = (ctx: Ctx, slice: Slice) =>
  ctx.db
    .select({
      id: divisionUserGroups.id,
      division: { id: divisions.id, name: divisions.name },
      userGroup: { id: userGroups.id, name: userGroups.groupName },
    })
    .from(divisionUserGroups)
    .innerJoin(divisions, eq(divisions.id, divisionUserGroups.divisionId))
    .innerJoin(userGroups, and(eq(userGroups.id, divisionUserGroups.userGroupId), isNull(userGroups.deletedDate)))
    .where(onPage(ctx, groupDivisionList, slice))
    .orderBy(...slice.orderBy)
