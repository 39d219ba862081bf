import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  numeric,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'

/** A building; the screens call it a level or a tower (doc 2 §2). */
export const officeTowers = estateTable(
  'office_towers',
  {
    id: id(),
    ...tenancyScope(),
    siteId: uuid('site_id'),
    name: text('name').notNull(),
    code: text('code'),
    address: text('address'),
    active: boolean('active').notNull().default(true),
    lastSyncedDate: moment('last_synced_date'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('office_towers_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'office_towers_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'office_towers_site'),
    uniqueIndex('office_towers_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    uniqueIndex('office_towers_code')
      .on(table.officeCentreId, sql`lower(${table.code})`)
      .where(sql`deleted_date is null`),
    index('office_towers_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('office_towers_site').on(table.siteId),
  ],
)

export const officeFloors = estateTable(
  'office_floors',
  {
    id: id(),
    ...tenancyScope(),
    officeTowerId: uuid('office_tower_id').notNull(),
    name: text('name').notNull(),
    levelNo: integer('level_no').notNull(),
    description: text('description'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('office_floors_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.officeTowerId],
      officeTowers,
      'office_floors_tower',
    ).onDelete('cascade'),
    uniqueIndex('office_floors_level')
      .on(table.officeTowerId, table.levelNo)
      .where(sql`deleted_date is null`),
    uniqueIndex('office_floors_name')
      .on(table.officeTowerId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('office_floors_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('office_floors_by_level')
      .on(table.officeCentreId, table.levelNo, table.id)
      .where(sql`deleted_date is null`),
    index('office_floors_by_name')
      .on(table.officeCentreId, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
  ],
)

export const officeCentreUnits = estateTable(
  'office_centre_units',
  {
    id: id(),
    ...tenancyScope(),
    officeFloorId: uuid('office_floor_id').notNull(),
    unitNo: text('unit_no').notNull(),
    sizeSqm: numeric('size_sqm', { precision: 10, scale: 2, mode: 'number' }),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('office_centre_units_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.officeFloorId],
      officeFloors,
      'office_centre_units_floor',
    ).onDelete('cascade'),
    uniqueIndex('office_centre_units_no')
      .on(table.officeFloorId, sql`lower(${table.unitNo})`)
      .where(sql`deleted_date is null`),
    index('office_centre_units_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('office_centre_units_by_no')
      .on(table.officeCentreId, sql`lower(${table.unitNo})`, table.id)
      .where(sql`deleted_date is null`),
    index('office_centre_units_by_size')
      .on(table.officeCentreId, table.sizeSqm, table.id)
      .where(sql`deleted_date is null`),
    check('office_centre_units_size', sql`${table.sizeSqm} > 0`),
  ],
)

/**
 * Who holds a unit and when. Days of leases of one unit never overlap: an exclusion constraint of the database,
 * `unit_leases_no_overlap`, over `daterange(lease_start, lease_end, '[]')`.
 */
export const unitLeases = estateTable(
  'unit_leases',
  {
    id: id(),
    ...tenancyScope(),
    unitId: uuid('unit_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    leaseStart: date('lease_start').notNull(),
    /** The last day; open without one. */
    leaseEnd: date('lease_end'),
    ...stamps(),
  },
  (table) => [
    unique('unit_leases_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre([table.landlordId, table.officeCentreId, table.unitId], officeCentreUnits, 'unit_leases_unit').onDelete(
      'cascade',
    ),
    inEstate([table.landlordId, table.tenantId], officeCentres, 'unit_leases_tenant'),
    check('unit_leases_days', sql`${table.leaseEnd} >= ${table.leaseStart}`),
    index('unit_leases_unit').on(table.unitId, table.leaseStart),
    index('unit_leases_tenant').on(table.tenantId, table.leaseStart),
  ],
)

/** An air handling unit and the units it cools. */
export const ahuUnits = estateTable(
  'ahu_units',
  {
    id: id(),
    ...tenancyScope(),
    ahuReferenceNo: text('ahu_reference_no').notNull(),
    ahuName: text('ahu_name').notNull(),
    bmsPointId: text('bms_point_id'),
    ratePerHourMinor: bigint('rate_per_hour_minor', { mode: 'number' }),
    currency: char('currency', { length: 3 }),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('ahu_units_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'ahu_units_centre').onDelete('cascade'),
    uniqueIndex('ahu_units_reference_no')
      .on(table.officeCentreId, sql`lower(${table.ahuReferenceNo})`)
      .where(sql`deleted_date is null`),
    index('ahu_units_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('ahu_units_by_name')
      .on(table.officeCentreId, sql`lower(${table.ahuName})`, table.id)
      .where(sql`deleted_date is null`),
    check(
      'ahu_units_rate',
      sql`(${table.ratePerHourMinor} is null) = (${table.currency} is null) and ${table.ratePerHourMinor} >= 0`,
    ),
  ],
)

export const ahuUnitUnits = estateTable(
  'ahu_unit_units',
  { ...tenancyScope(), ahuUnitId: uuid('ahu_unit_id').notNull(), unitId: uuid('unit_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.ahuUnitId, table.unitId] }),
    inCentre([table.landlordId, table.officeCentreId, table.ahuUnitId], ahuUnits, 'ahu_unit_units_ahu').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.unitId], officeCentreUnits, 'ahu_unit_units_unit').onDelete(
      'cascade',
    ),
    index('ahu_unit_units_unit').on(table.unitId),
  ],
)

export const officeCentreUnitsCounted = countedList(officeCentreUnits, {
  list: 'office-centre-units',
  triggers: 'office_centre_units_count',
  scope: 'office_centre_id',
  status: "'ALL'",
  where: 'deleted_date is null',
})

export const officeFloorsCounted = countedList(officeFloors, {
  list: 'office-floors',
  triggers: 'office_floors_count',
  scope: 'office_centre_id',
  status: "'ALL'",
  where: 'deleted_date is null',
})

export const unitLeasesKept = keptHistory(unitLeases, {
  columns: [unitLeases.unitId, unitLeases.tenantId, unitLeases.leaseStart, unitLeases.leaseEnd],
})
