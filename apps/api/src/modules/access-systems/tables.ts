import type { HeldKind } from '@atrium/access-systems/records.ts'
import type { ChoiceKind } from '@atrium/access-systems/choices.ts'
import type { SystemProfile } from '@atrium/access-systems/accessSystem.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { devices } from '../devices/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'

export type Vendor = SystemProfile['vendor']

/** What a vendor's settings have beyond those that all have (entities 5.7). */
export type SystemOptions = {
  /** Bosch. */
  tenantId?: string | null
  accessGroupIds?: string[]
  /** KONE. */
  profiles?: string[]
  areas?: string[]
  language?: string | null
  placeCalls?: boolean
  callUrl?: string | null
  buildingId?: string | null
  /** EPS. */
  carParkIds?: string[]
  mode?: 'PUSH' | 'PULL'
  /** Alphawave. */
  controllerIds?: string[]
}

/** An access system of an office centre: where it answers, and what came of asking it last (entities 5.7). */
export const accessSystems = estateTable(
  'access_systems',
  {
    id: id(),
    ...tenancyScope(),
    vendor: text('vendor').notNull().$type<Vendor>(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(false),
    /** Without one, where the controllers of the server's own settings answer. */
    baseUrl: text('base_url'),
    clientId: text('client_id'),
    clientSecretSealed: text('client_secret_sealed'),
    /** Minutes from one comparison of what controllers hold to the next. */
    syncInterval: integer('sync_interval').notNull().default(15),
    lastSync: moment('last_sync'),
    lastResult: text('last_result').$type<'OK' | 'FAILED'>(),
    errorText: text('error_text'),
    options: jsonb('options').notNull().default({}).$type<SystemOptions>(),
    ...stamps(),
  },
  (table) => [
    unique('access_systems_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_systems_centre').onDelete('cascade'),
    uniqueIndex('access_systems_name').on(table.officeCentreId, table.vendor, sql`lower(${table.name})`),
    check(
      'access_systems_vendor',
      sql`${table.vendor} in ('GENERIC', 'BOSCH', 'MICROENGINE', 'KONE', 'EPS', 'ALPHAWAVE')`,
    ),
    check('access_systems_interval', sql`${table.syncInterval} between 5 and 1440`),
    check('access_systems_result', sql`${table.lastResult} in ('OK', 'FAILED')`),
    index('access_systems_enabled')
      .on(table.landlordId)
      .where(sql`enabled`),
  ],
)

const ofController = () => ({ ...tenancyScope(), deviceId: uuid('device_id').notNull() })

type OfController = {
  [Column in 'landlordId' | 'officeCentreId' | 'deviceId']: Parameters<typeof inCentre>[0][number]
}

const controller = (table: OfController, name: string) =>
  inCentre([table.landlordId, table.officeCentreId, table.deviceId], devices, name).onDelete('cascade')

/** A controller as its access system tells of it, and how sending it what it should hold goes. */
export const accessSystemControllers = estateTable(
  'access_system_controllers',
  {
    ...ofController(),
    accessSystemId: uuid('access_system_id').notNull(),
    online: boolean('online').notNull().default(false),
    lastSeen: moment('last_seen'),
    clockAheadMs: bigint('clock_ahead_ms', { mode: 'number' }),
    /** Changes that the system has taken and the controller has not yet. */
    waiting: integer('waiting').notNull().default(0),
    eventsWaiting: integer('events_waiting').notNull().default(0),
    /** How many times in a row it could not be sent what it should hold. */
    failures: integer('failures').notNull().default(0),
    failureText: text('failure_text'),
    /** Whether it is not known what it holds: nothing was read of it yet, or no answer came to a change. */
    unsure: boolean('unsure').notNull().default(true),
    pushedDate: moment('pushed_date'),
    comparedDate: moment('compared_date'),
    /** When it is sent what waits again, after it could not be told. */
    nextPushDate: moment('next_push_date'),
    /** Until when one process alone speaks to it. */
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId] }),
    controller(table, 'access_system_controllers_device'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessSystemId],
      accessSystems,
      'access_system_controllers_system',
    ).onDelete('cascade'),
    index('access_system_controllers_system').on(table.accessSystemId),
  ],
)

/**
 * What a write of rights has touched, by whom or what it is about; written by triggers in the transaction of the write, for
 * estates that have an access system, and taken away once the controllers it touches are known.
 */
export const accessTouches = estateTable(
  'access_touches',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    subject: text('subject').notNull().$type<'HOLDER' | 'GROUP' | 'DOOR' | 'CONTROLLER' | 'BOOKING' | 'ESTATE'>(),
    subjectId: uuid('subject_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    check(
      'access_touches_subject',
      sql`${table.subject} in ('HOLDER', 'GROUP', 'DOOR', 'CONTROLLER', 'BOOKING', 'ESTATE')`,
    ),
  ],
)

/** That a controller is to be sent what has changed: of one holder, or all of it. */
export const accessPushes = estateTable(
  'access_pushes',
  { id: id(), ...ofController(), holderId: uuid('holder_id'), since: moment('since').notNull() },
  (table) => [
    controller(table, 'access_pushes_device'),
    index('access_pushes_device').on(table.deviceId, table.since),
    index('access_pushes_since').on(table.since),
  ],
)

/** What a controller holds, as far as is known: what it was sent and took, or what was read from it. */
export const heldRecords = estateTable(
  'held_records',
  {
    ...ofController(),
    kind: text('kind').notNull().$type<HeldKind>(),
    recordId: text('record_id').notNull(),
    /** Whom it is about: a person or a visitor. */
    holderId: text('holder_id'),
    value: personal(jsonb('value').notNull().$type<Record<string, unknown>>(), 'SECURITY', 'RECORD'),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.kind, table.recordId] }),
    controller(table, 'held_records_device'),
    index('held_records_holder')
      .on(table.holderId, table.deviceId)
      .where(sql`holder_id is not null`),
  ],
)

export const differenceKinds = ['MISSING', 'EXTRA', 'WRONG_TIME', 'WRONG_VALUE', 'UNKNOWN_HOLDER'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Where a controller held something else than it should when it was read, and when it was put right. */
export const accessDifferences = estateTable(
  'access_differences',
  {
    id: id(),
    ...ofController(),
    kind: text('kind').notNull().$type<DifferenceKind>(),
    recordKind: text('record_kind').notNull().$type<HeldKind>(),
    recordId: text('record_id').notNull(),
    intended: personal(jsonb('intended').$type<Record<string, unknown>>(), 'SECURITY', 'RECORD'),
    actual: personal(jsonb('actual').$type<Record<string, unknown>>(), 'SECURITY', 'RECORD'),
    foundDate: moment('found_date').notNull(),
    repairedDate: moment('repaired_date'),
  },
  (table) => [
    unique('access_differences_place').on(table.landlordId, table.officeCentreId, table.id),
    controller(table, 'access_differences_device'),
    check(
      'access_differences_kind',
      sql`${table.kind} in ('MISSING', 'EXTRA', 'WRONG_TIME', 'WRONG_VALUE', 'UNKNOWN_HOLDER')`,
    ),
    uniqueIndex('access_differences_open')
      .on(table.deviceId, table.recordKind, table.recordId)
      .where(sql`repaired_date is null`),
    index('access_differences_list').on(table.officeCentreId, table.foundDate, table.id),
    index('access_differences_device').on(table.deviceId, table.foundDate, table.id),
  ],
)

/** What a vendor's system offers to choose from, as it was read last. */
export const accessSystemChoices = estateTable(
  'access_system_choices',
  {
    ...tenancyScope(),
    kind: text('kind').notNull().$type<ChoiceKind>(),
    code: text('code').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId, table.kind, table.code] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_system_choices_centre').onDelete(
      'cascade',
    ),
  ],
)

export type MappedVendor = 'MICROENGINE' | 'KONE' | 'BOSCH'

/** What an access group is called in a vendor's system (doc 2 §3). */
export type GroupMapping = {
  hliFloorAccessId?: string | null
  hliCallTypeId?: string | null
  floorAccessId?: string | null
  doorAccessId?: string | null
  profileIds?: string[]
  areaIds?: string[]
  language?: string | null
  tenantId?: string | null
  accessGroupIds?: string[]
}

export const accessGroupVendorMappings = estateTable(
  'access_group_vendor_mappings',
  {
    ...tenancyScope(),
    accessGroupId: uuid('access_group_id').notNull(),
    vendor: text('vendor').notNull().$type<MappedVendor>(),
    mapping: jsonb('mapping').notNull().$type<GroupMapping>(),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.accessGroupId, table.vendor] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessGroupId],
      accessGroups,
      'access_group_vendor_mappings_group',
    ).onDelete('cascade'),
    check('access_group_vendor_mappings_vendor', sql`${table.vendor} in ('MICROENGINE', 'KONE', 'BOSCH')`),
  ],
)
