import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { visibleFloors, visibleTowers } from '../buildings/index.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { visible } from './elevators.policy.ts'
import { elevatorAccessLevels, elevatorCallingDoors, elevatorFloors, elevators } from './tables.ts'

const elevatorId = qualified(elevators.id)

/** What it is called is said of its door. */
const doorName = sql`(select lower(d.name) from ${accessDoors} d where d.id = ${elevatorId})`

const elevatorList: ListDefinition<Query<'listElevators'>> = {
  table: elevators,
  id: elevators.id,
  sorts: { name: doorName, updatedDate: elevators.updatedDate },
  filters: {
    officeTowerId: (id) => eq(elevators.officeTowerId, id),
    vendor: (vendor) => eq(elevators.vendor, vendor),
    active: (active) =>
      sql`exists (select 1 from ${accessDoors} d where d.id = ${elevatorId} and d.active = ${active})`,
  },
  search: (term) => sql`${doorName} like ${likePattern(term.toLowerCase())}`,
  updatedDate: elevators.updatedDate,
}

type Floor = { officeFloor: { id: string; name: string }; levelNo: number; relayNo: number }

const floors = sql<Floor[]>`(
  select coalesce(json_agg(json_build_object(
    'officeFloor', json_build_object('id', f.id, 'name', f.name), 'levelNo', f.level_no, 'relayNo', e.relay_no)
    order by f.level_no, f.id), '[]')
  from ${elevatorFloors} e join ${officeFloors} f on f.id = e.office_floor_id where e.elevator_id = ${elevatorId})`

const callingDoors = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id), '[]')
  from ${elevatorCallingDoors} c join ${accessDoors} d on d.id = c.access_door_id and d.deleted_date is null
  where c.elevator_id = ${elevatorId})`

export const elevatorView = viewOf({
  list: elevatorList,
  visible,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(elevators),
        name: accessDoors.name,
        active: accessDoors.active,
        towerName: officeTowers.name,
        floors,
        callingDoors,
        noOfAccessLevels: sql<number>`(
          select count(*)::int from ${elevatorAccessLevels} l where l.elevator_id = ${elevatorId})`,
      })
      .from(elevators)
      .innerJoin(accessDoors, eq(accessDoors.id, elevators.id))
      .leftJoin(officeTowers, eq(officeTowers.id, elevators.officeTowerId)),
})

export type ElevatorRow = RowOf<typeof elevatorView>

/** Whether a building is one of the office centre. */
export const isTower = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(officeTowers, and(visibleTowers(ctx), eq(officeTowers.id, id)))) > 0

/** Of the given doors of the office centre those that can call an elevator, each with the elevator it calls already. */
export const doorsThatCall = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .select({ id: accessDoors.id, name: accessDoors.name, calls: elevatorCallingDoors.elevatorId })
    .from(accessDoors)
    .leftJoin(elevatorCallingDoors, eq(elevatorCallingDoors.accessDoorId, accessDoors.id))
    .where(and(inScope(ctx, accessDoors), eq(accessDoors.accessDoorType, 'DOOR'), inArray(accessDoors.id, [...ids])))

/** Those of the given floors that a building of the office centre has. */
export async function floorsOfTower(ctx: Ctx, officeTowerId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: officeFloors.id })
    .from(officeFloors)
    .where(and(visibleFloors(ctx), eq(officeFloors.officeTowerId, officeTowerId), inArray(officeFloors.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
