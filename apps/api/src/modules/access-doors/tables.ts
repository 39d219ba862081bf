import type { AccessDoorConfig, AccessDoorType, DoorPointKind, DoorPointRole } from '@atrium/validators/accessDoors.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeFloors } from '../buildings/tables.ts'
import { devices } from '../devices/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { timeProgrammes } from '../time-programmes/tables.ts'
import { users } from '../users/tables.ts'

/**
 * The doors and elevators of an office centre (entities 5.1); an elevator is a door that leads to floors. No two of a
 * centre have one name: an exclusion constraint, `access_doors_name`, looked at when a statement ends, since the
 * controllers may exchange the names of two doors.
 */
export const accessDoors = estateTable(
  'access_doors',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    accessDoorType: text('access_door_type').notNull().default('DOOR').$type<AccessDoorType>(),
    siteId: uuid('site_id'),
    areaId: uuid('area_id'),
    officeFloorId: uuid('office_floor_id'),
    /** Where it leads, if entries and exits are held against each other at its site. */
    passage: text('passage').$type<'ENTRY' | 'EXIT'>(),
    active: boolean('active').notNull().default(true),
    allowDoorAccessRequest: boolean('allow_door_access_request').notNull().default(false),
    accessCfg: text('access_cfg').$type<AccessDoorConfig>(),
    deviceControllerId: uuid('device_controller_id'),
    deviceQrScannerId: uuid('device_qr_scanner_id'),
    deviceIntercomId: uuid('device_intercom_id'),
    /** Seconds the relay works at least and at most. */
    relayStrkTimeMin: integer('relay_strk_time_min').notNull().default(5),
    relayStrkTimeMax: integer('relay_strk_time_max').notNull().default(10),
    relayStrkMode: text('relay_strk_mode').notNull().default('NORMAL').$type<'NORMAL' | 'HOLD'>(),
    /** Seconds it may stand open before it counts as held. */
    dcHeld: integer('dc_held').notNull().default(30),
    altReaderSpec: text('alt_reader_spec').notNull().default('NONE').$type<'NONE' | 'NORMAL'>(),
    cardFormat: text('card_format'),
    maxFloors: integer('max_floors'),
    defaultAcrMode: text('default_acr_mode')
      .notNull()
      .default('CARD_ONLY')
      .$type<'LOCKED' | 'UNLOCKED' | 'CARD_ONLY' | 'CARD_AND_PIN'>(),
    /** What the controllers call it, once one knows it; a door that comes back is the one it was. */
    controllerDoorId: text('controller_door_id'),
    /** The name the controllers gave it last; while it is the door's own, the door follows it. */
    controllerName: text('controller_name'),
    /** Since when it is deleted, or the controllers no longer know it. */
    deletedDate: moment('deleted_date'),
    /** Who deleted it: what a person deleted does not come back with the controllers. */
    deletedByUserId: uuid('deleted_by_user_id'),
    ...stamps(),
  },
  (table) => [
    unique('access_doors_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_doors_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'access_doors_site'),
    inCentre([table.landlordId, table.officeCentreId, table.areaId], areas, 'access_doors_area'),
    inCentre([table.landlordId, table.officeCentreId, table.officeFloorId], officeFloors, 'access_doors_floor'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.deviceControllerId],
      devices,
      'access_doors_device_controller',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.deviceQrScannerId], devices, 'access_doors_scanner'),
    inCentre([table.landlordId, table.officeCentreId, table.deviceIntercomId], devices, 'access_doors_intercom'),
    check('access_doors_type', sql`${table.accessDoorType} in ('DOOR', 'ELEVATOR')`),
    check('access_doors_passage', sql`${table.passage} in ('ENTRY', 'EXIT')`),
    check('access_doors_cfg', sql`${table.accessCfg} in ('SINGLE', 'PAIRED_READERS', 'ELEVATOR_NO_FLOOR_FEEDBACK')`),
    check(
      'access_doors_cfg_of_type',
      sql`(${table.accessCfg} = 'ELEVATOR_NO_FLOOR_FEEDBACK') = (${table.accessDoorType} = 'ELEVATOR')`,
    ),
    check(
      'access_doors_strike',
      sql`${table.relayStrkTimeMin} between 1 and ${table.relayStrkTimeMax} and ${table.relayStrkTimeMax} <= 255`,
    ),
    check('access_doors_strike_mode', sql`${table.relayStrkMode} in ('NORMAL', 'HOLD')`),
    check('access_doors_held', sql`${table.dcHeld} between 1 and 3600`),
    check('access_doors_alt_reader', sql`${table.altReaderSpec} in ('NONE', 'NORMAL')`),
    check(
      'access_doors_floors',
      sql`${table.maxFloors} is null or (${table.maxFloors} between 1 and 128 and ${table.accessDoorType} = 'ELEVATOR')`,
    ),
    check('access_doors_acr_mode', sql`${table.defaultAcrMode} in ('LOCKED', 'UNLOCKED', 'CARD_ONLY', 'CARD_AND_PIN')`),
    index('access_doors_site').on(table.siteId),
    index('access_doors_area').on(table.areaId),
    index('access_doors_floor').on(table.officeFloorId),
    index('access_doors_device_controller').on(table.deviceControllerId),
    index('access_doors_intercom').on(table.deviceIntercomId),
    uniqueIndex('access_doors_scanner_once')
      .on(table.deviceQrScannerId)
      .where(sql`deleted_date is null`),
    unique('access_doors_controller_door').on(table.officeCentreId, table.controllerDoorId),
    index('access_doors_list')
      .on(table.officeCentreId, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
    index('access_doors_newest')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('access_doors_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
  ],
)

export const accessDoorsCounted = countedList(accessDoors, {
  list: 'access-doors',
  triggers: 'access_doors_count',
  scope: 'office_centre_id',
  status: "case when active then 'ACTIVE' else 'INACTIVE' end",
  where: 'deleted_date is null',
})

const ofDoor = () => ({ ...tenancyScope(), accessDoorId: uuid('access_door_id').notNull() })

type OfDoor = {
  [Column in 'landlordId' | 'officeCentreId' | 'accessDoorId']: Parameters<typeof inCentre>[0][number]
}

const door = (table: OfDoor, name: string) =>
  inCentre([table.landlordId, table.officeCentreId, table.accessDoorId], accessDoors, name).onDelete('cascade')

/** A reader, relay or input of a controller that a door takes, and what it does there; each is used once. */
export const accessDoorPoints = estateTable(
  'access_door_points',
  {
    ...ofDoor(),
    deviceControllerId: uuid('device_controller_id').notNull(),
    kind: text('kind').notNull().$type<DoorPointKind>(),
    number: smallint('number').notNull(),
    /** The field of the door, such as `pairReader`. */
    role: text('role').notNull().$type<DoorPointRole>(),
  },
  (table) => [
    primaryKey({ columns: [table.accessDoorId, table.role] }),
    door(table, 'access_door_points_door'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.deviceControllerId],
      devices,
      'access_door_points_controller',
    ),
    uniqueIndex('access_door_points_once').on(table.deviceControllerId, table.kind, table.number),
    check('access_door_points_kind', sql`${table.kind} in ('READER', 'RELAY', 'INPUT')`),
    check('access_door_points_number', sql`${table.number} between 0 and 255`),
  ],
)

/** A time programme by which the exit buttons of a door work; always without one. */
export const accessDoorExitTimes = estateTable(
  'access_door_exit_times',
  { ...ofDoor(), timeProgrammeId: uuid('time_programme_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.accessDoorId, table.timeProgrammeId] }),
    door(table, 'access_door_exit_times_door'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.timeProgrammeId],
      timeProgrammes,
      'access_door_exit_times_programme',
    ),
    index('access_door_exit_times_programme').on(table.timeProgrammeId),
  ],
)

/** Who looks after a door: they unlock the doors assigned to them only (doc 2 §6). */
export const accessDoorSubAdmins = estateTable(
  'access_door_sub_admins',
  { ...ofDoor(), userId: uuid('user_id').notNull(), createdDate: moment('created_date').notNull() },
  (table) => [
    primaryKey({ columns: [table.accessDoorId, table.userId] }),
    door(table, 'access_door_sub_admins_door'),
    inCentre([table.landlordId, table.officeCentreId, table.userId], users, 'access_door_sub_admins_user').onDelete(
      'cascade',
    ),
    index('access_door_sub_admins_user').on(table.userId),
  ],
)

export const accessDoorsKept = keptHistory(accessDoors, {
  columns: [
    accessDoors.officeCentreId,
    accessDoors.name,
    accessDoors.siteId,
    accessDoors.officeFloorId,
    accessDoors.active,
    accessDoors.deletedDate,
  ],
})
