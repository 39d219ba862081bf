import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { contains, likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { elevatorAccessLevels } from '../elevators/tables.ts'
import { timeProgrammes } from '../time-programmes/tables.ts'
import { isTenant } from './accessGroups.policy.ts'
import { givenDoors, givenLevels } from './givenGroups.views.ts'
import { accessGroupDoors } from './tables.ts'

const doorName = sql`(select lower(d.name) from ${accessDoors} d where d.id = ${accessGroupDoors.accessDoorId})`

export const doorMappingList: ListDefinition<ListQuery> = {
  table: accessGroupDoors,
  id: accessGroupDoors.id,
  sorts: { name: doorName },
  filters: {},
  search: (term) => sql`${doorName} like ${likePattern(term.toLowerCase())}`,
  updatedDate: accessGroupDoors.updatedDate,
}

export const ofGroup = (groupId: string): SQL => eq(accessGroupDoors.accessGroupId, groupId)

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      id: accessGroupDoors.id,
      accessDoor: { id: accessDoors.id, name: accessDoors.name },
      accessDoorType: accessDoors.accessDoorType,
      elevatorAccessLevel: sql<{
        id: string
        name: string
      } | null>`case when ${elevatorAccessLevels.id} is null then null
        else json_build_object('id', ${elevatorAccessLevels.id}, 'name', ${elevatorAccessLevels.name}) end`,
      accessTimeZone: { id: timeProgrammes.id, name: timeProgrammes.name },
      createdDate: accessGroupDoors.createdDate,
      updatedDate: accessGroupDoors.updatedDate,
      version: accessGroupDoors.version,
    })
    .from(accessGroupDoors)
    .innerJoin(accessDoors, eq(accessDoors.id, accessGroupDoors.accessDoorId))
    .innerJoin(timeProgrammes, eq(timeProgrammes.id, accessGroupDoors.timeProgrammeId))
    .leftJoin(elevatorAccessLevels, eq(elevatorAccessLevels.id, accessGroupDoors.elevatorAccessLevelId))

export const readDoorMappings = (ctx: Ctx, slice: Slice) =>
  select(ctx)
    .where(onPage(ctx, doorMappingList, slice))
    .orderBy(...slice.orderBy)

/** A door of a group; 404 when the group has no such mapping. */
export async function readDoorMapping(ctx: Ctx, groupId: string, id: string) {
  const [row] = await select(ctx).where(and(ofGroup(groupId), eq(accessGroupDoors.id, id)))
  if (!row) throw notFound()
  return row
}

/** The doors groups of the office centre may lead to: its own and, for a tenant, those of the groups it was given. */
export const mappable = (ctx: Ctx): SQL =>
  isTenant(ctx)
    ? or(
        inScope(ctx, accessDoors),
        and(inScope(ctx, accessDoors, ctx.scope.landlordId), sql`${accessDoors.id} in ${givenDoors(ctx)}`),
      )!
    : inScope(ctx, accessDoors)

/** Those of the given doors that groups of the office centre may lead to. */
export const mappableDoors = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .select({
      id: accessDoors.id,
      officeCentreId: accessDoors.officeCentreId,
      name: accessDoors.name,
      accessDoorType: accessDoors.accessDoorType,
    })
    .from(accessDoors)
    .where(and(mappable(ctx), inArray(accessDoors.id, [...ids])))

/** Doors that a group can still be given, by name; with those it has, for its door groups. */
export function doorCandidates(ctx: Ctx, groupId: string, query: Query<'getAccessGroupDoorDropDown'>) {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const taken = ctx.db.select({ id: accessGroupDoors.accessDoorId }).from(accessGroupDoors).where(ofGroup(groupId))
  return ctx.db
    .select({ code: accessDoors.id, label: accessDoors.name, value: accessDoors.id })
    .from(accessDoors)
    .where(
      and(
        mappable(ctx),
        query.accessDoorType ? eq(accessDoors.accessDoorType, query.accessDoorType) : undefined,
        query.includeMapped ? undefined : sql`${accessDoors.id} not in ${taken}`,
        term ? sql`lower(${accessDoors.name}) like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(sql`lower(${accessDoors.name})`, asc(accessDoors.id))
    .limit(query.limit ?? 50)
}

/** The access levels groups of the office centre may lead to: its own and, for a tenant, those of the groups it was given. */
const mappableLevels = (ctx: Ctx): SQL =>
  isTenant(ctx)
    ? and(inScope(ctx, elevatorAccessLevels, ctx.scope.landlordId), inArray(elevatorAccessLevels.id, givenLevels(ctx)))!
    : inScope(ctx, elevatorAccessLevels)

/** Whether groups of the office centre may lead to a level of an elevator. */
export const isMappableLevel = async (ctx: Ctx, elevatorId: string, id: string): Promise<boolean> =>
  (await ctx.db.$count(
    elevatorAccessLevels,
    and(mappableLevels(ctx), eq(elevatorAccessLevels.elevatorId, elevatorId), eq(elevatorAccessLevels.id, id)),
  )) > 0

/** Access levels by name, each with its elevator unless one is asked for. */
export async function levelOptions(ctx: Ctx, query: Query<'getElevatorAccessLevelDropDownByController'>) {
  const { accessDoorId, wildcardSearch, limit = 50 } = query
  const term = wildcardSearch?.trim()
  const rows = await ctx.db
    .select({ id: elevatorAccessLevels.id, name: elevatorAccessLevels.name, elevator: accessDoors.name })
    .from(elevatorAccessLevels)
    .innerJoin(accessDoors, eq(accessDoors.id, elevatorAccessLevels.elevatorId))
    .where(
      and(
        mappableLevels(ctx),
        accessDoorId === undefined ? undefined : eq(elevatorAccessLevels.elevatorId, accessDoorId),
        term ? contains(elevatorAccessLevels.name, term) : undefined,
      ),
    )
    .orderBy(sql`lower(${accessDoors.name})`, sql`lower(${elevatorAccessLevels.name})`, asc(elevatorAccessLevels.id))
    .limit(limit)
  return rows.map(({ id, name, elevator }) => ({
    code: id,
    label: accessDoorId === undefined ? `${elevator}: ${name}` : name,
    value: id,
  }))
}

/** The name of a time programme of the office centre; undefined when it has none of this id. */
export async function programmeName(ctx: Ctx, id: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: timeProgrammes.name })
    .from(timeProgrammes)
    .where(and(inScope(ctx, timeProgrammes), eq(timeProgrammes.id, id)))
  return row?.name
}
