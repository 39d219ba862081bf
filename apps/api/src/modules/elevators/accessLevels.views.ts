import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { contains, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { accessGroupDoors, accessGroups } from '../access-groups/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { elevatorAccessLevelFloors, elevatorAccessLevels } from './tables.ts'

export const accessLevelList: ListDefinition<ListQuery> = {
  table: elevatorAccessLevels,
  id: elevatorAccessLevels.id,
  sorts: { name: sql`lower(${elevatorAccessLevels.name})`, updatedDate: elevatorAccessLevels.updatedDate },
  filters: {},
  search: (term) => contains(elevatorAccessLevels.name, term),
  updatedDate: elevatorAccessLevels.updatedDate,
}

export const ofElevator = (elevatorId: string): SQL => eq(elevatorAccessLevels.elevatorId, elevatorId)

type Named = { id: string; name: string }

const levelId = qualified(elevatorAccessLevels.id)

const floors = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.level_no, f.id), '[]')
  from ${elevatorAccessLevelFloors} l join ${officeFloors} f on f.id = l.office_floor_id
  where l.elevator_access_level_id = ${levelId})`

/** Of the centre of the elevator and of its tenants: whoever looks after the elevator has to know. */
const users = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id), '[]')
  from ${accessGroupDoors} d join ${accessGroups} g on g.id = d.access_group_id and g.deleted_date is null
  where d.elevator_access_level_id = ${levelId})`

const select = (ctx: Ctx) =>
  ctx.db.select({ ...getTableColumns(elevatorAccessLevels), floors, accessGroups: users }).from(elevatorAccessLevels)

export type AccessLevelRow = Awaited<ReturnType<typeof readAccessLevel>>

export const readAccessLevels = (ctx: Ctx, slice: Slice) =>
  select(ctx)
    .where(onPage(ctx, accessLevelList, slice))
    .orderBy(...slice.orderBy)

/** An access level of an elevator; 404 when the elevator has no such level. */
export async function readAccessLevel(ctx: Ctx, elevatorId: string, id: string) {
  const [row] = await select(ctx).where(and(ofElevator(elevatorId), eq(elevatorAccessLevels.id, id)))
  if (!row) throw notFound()
  return row
}

/** Which levels of an elevator lead to floors other than the given, by name, each with one such floor. */
export async function levelsBeyond(ctx: Ctx, elevatorId: string, floorIds: readonly string[]) {
  return ctx.db
    .select({ name: elevatorAccessLevels.name, floor: sql<string>`min(${officeFloors.name})` })
    .from(elevatorAccessLevels)
    .innerJoin(elevatorAccessLevelFloors, eq(elevatorAccessLevelFloors.elevatorAccessLevelId, elevatorAccessLevels.id))
    .innerJoin(officeFloors, eq(officeFloors.id, elevatorAccessLevelFloors.officeFloorId))
    .where(
      and(
        ofElevator(elevatorId),
        floorIds.length > 0 ? sql`not ${inArray(elevatorAccessLevelFloors.officeFloorId, [...floorIds])}` : undefined,
      ),
    )
    .groupBy(elevatorAccessLevels.id, elevatorAccessLevels.name)
    .orderBy(asc(elevatorAccessLevels.name))
}
