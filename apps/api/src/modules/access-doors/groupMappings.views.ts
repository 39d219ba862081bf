import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { visibleAccessGroups } from '../access-groups/index.ts'
import { accessGroupDoors, accessGroups } from '../access-groups/tables.ts'
import { timeProgrammes } from '../time-programmes/tables.ts'

const groupName = sql`(select lower(g.name) from ${accessGroups} g where g.id = ${accessGroupDoors.accessGroupId})`

export const groupMappingList: ListDefinition<ListQuery> = {
  table: accessGroupDoors,
  id: accessGroupDoors.id,
  sorts: { name: groupName },
  filters: {},
  search: (term) => sql`${groupName} like ${likePattern(term.toLowerCase())}`,
  updatedDate: accessGroupDoors.updatedDate,
}

/** The ways groups lead to a door, of those groups that the actor sees. */
export function leadingTo(ctx: Ctx, doorId: string): SQL {
  const seen = ctx.db.select({ id: accessGroups.id }).from(accessGroups).where(visibleAccessGroups(ctx))
  return and(eq(accessGroupDoors.accessDoorId, doorId), sql`${accessGroupDoors.accessGroupId} in ${seen}`)!
}

export const readGroupMappings = (ctx: Ctx, slice: Slice) =>
  ctx.db
    .select({
      id: accessGroupDoors.id,
      accessGroup: { id: accessGroups.id, name: accessGroups.name },
      accessTimeZone: { id: timeProgrammes.id, name: timeProgrammes.name },
      active: accessGroups.active,
    })
    .from(accessGroupDoors)
    .innerJoin(accessGroups, eq(accessGroups.id, accessGroupDoors.accessGroupId))
    .innerJoin(timeProgrammes, eq(timeProgrammes.id, accessGroupDoors.timeProgrammeId))
    .where(onPage(ctx, groupMappingList, slice))
    .orderBy(...slice.orderBy)
