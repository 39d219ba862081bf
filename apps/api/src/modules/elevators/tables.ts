import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre } from '../../platform/db/references.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'

/**
 * What an access door of the type ELEVATOR has beyond a door (entities 5.4). A trigger, `make_elevator`, makes the row
 * with the door, whose id it has.
 */
export const elevators = estateTable(
  'elevators',
  {
    id: id(),
    ...tenancyScope(),
    officeTowerId: uuid('office_tower_id'),
    vendor: text('vendor').notNull().default('GENERIC').$type<'GENERIC' | 'KONE'>(),
    /** Of KONE's: the group that is called, as KONE numbers it. */
    koneGroupNo: text('kone_group_no'),
    ...stamps(),
  },
  (table) => [
    unique('elevators_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre([table.landlordId, table.officeCentreId, table.id], accessDoors, 'elevators_door').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.officeTowerId], officeTowers, 'elevators_tower'),
    check('elevators_vendor', sql`${table.vendor} in ('GENERIC', 'KONE')`),
    check('elevators_kone_group', sql`${table.koneGroupNo} is null or ${table.vendor} = 'KONE'`),
    index('elevators_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('elevators_tower').on(table.officeTowerId),
  ],
)

/** A floor an elevator stops at, and the relay that lets its button work. */
export const elevatorFloors = estateTable(
  'elevator_floors',
  {
    ...tenancyScope(),
    elevatorId: uuid('elevator_id').notNull(),
    officeFloorId: uuid('office_floor_id').notNull(),
    relayNo: integer('relay_no').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.elevatorId, table.officeFloorId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.elevatorId],
      elevators,
      'elevator_floors_elevator',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.officeFloorId], officeFloors, 'elevator_floors_floor'),
    uniqueIndex('elevator_floors_relay').on(table.elevatorId, table.relayNo),
    check('elevator_floors_relay_no', sql`${table.relayNo} between 1 and 128`),
    index('elevator_floors_floor').on(table.officeFloorId),
  ],
)

/** A door that calls an elevator when it is passed; each calls one. */
export const elevatorCallingDoors = estateTable(
  'elevator_calling_doors',
  {
    ...tenancyScope(),
    accessDoorId: uuid('access_door_id').notNull(),
    elevatorId: uuid('elevator_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accessDoorId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessDoorId],
      accessDoors,
      'elevator_calling_doors_door',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.elevatorId],
      elevators,
      'elevator_calling_doors_elevator',
    ).onDelete('cascade'),
    index('elevator_calling_doors_elevator').on(table.elevatorId),
  ],
)

/** A set of floors of an elevator that access groups lead to. */
export const elevatorAccessLevels = estateTable(
  'elevator_access_levels',
  { id: id(), ...tenancyScope(), elevatorId: uuid('elevator_id').notNull(), name: text('name').notNull(), ...stamps() },
  (table) => [
    unique('elevator_access_levels_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.elevatorId],
      elevators,
      'elevator_access_levels_elevator',
    ).onDelete('cascade'),
    uniqueIndex('elevator_access_levels_name').on(table.elevatorId, sql`lower(${table.name})`),
  ],
)

export const elevatorAccessLevelFloors = estateTable(
  'elevator_access_level_floors',
  {
    ...tenancyScope(),
    elevatorAccessLevelId: uuid('elevator_access_level_id').notNull(),
    officeFloorId: uuid('office_floor_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.elevatorAccessLevelId, table.officeFloorId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.elevatorAccessLevelId],
      elevatorAccessLevels,
      'elevator_access_level_floors_level',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.officeFloorId],
      officeFloors,
      'elevator_access_level_floors_floor',
    ),
    index('elevator_access_level_floors_floor').on(table.officeFloorId),
  ],
)

export const elevatorAccessLevelFloorsKept = keptHistory(elevatorAccessLevelFloors, {
  key: [elevatorAccessLevelFloors.elevatorAccessLevelId, elevatorAccessLevelFloors.officeFloorId],
  columns: [],
})
