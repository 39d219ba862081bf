import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

/** A place of an office centre, such as an address or a campus, with the people who work there (doc 2 §3). */
export const sites = estateTable(
  'sites',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    code: text('code'),
    address: text('address'),
    /** Minutes east of UTC; without one the office centre's. */
    timezoneOffset: integer('timezone_offset'),
    /** IANA name of a clock with daylight saving; without one the offset holds all year. */
    timeZone: text('time_zone'),
    /** Where people gather in an emergency, by name. */
    assemblyPoints: text('assembly_points')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('sites_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'sites_centre').onDelete('cascade'),
    uniqueIndex('sites_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('sites_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
  ],
)

/** An area of a site, called an office on the screens, with its floor plan (doc 2 §3). */
export const areas = estateTable(
  'areas',
  {
    id: id(),
    ...tenancyScope(),
    siteId: uuid('site_id').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    floorPlanName: text('floor_plan_name'),
    floorPlanFileId: uuid('floor_plan_file_id'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('areas_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'areas_site').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.floorPlanFileId], systemFiles, 'areas_floor_plan'),
    uniqueIndex('areas_name')
      .on(table.siteId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('areas_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('areas_site').on(table.siteId),
    check('areas_floor_plan_named', sql`(${table.floorPlanName} is null) = (${table.floorPlanFileId} is null)`),
  ],
)

/** A person of the estate: of the centre itself or of one of its tenants. */
const person = () => ({
  landlordId: uuid('landlord_id').notNull(),
  officeCentreId: uuid('office_centre_id').notNull(),
  userOfficeCentreId: uuid('user_office_centre_id').notNull(),
  userId: uuid('user_id').notNull(),
})

export const siteUsers = estateTable('site_users', { siteId: uuid('site_id').notNull(), ...person() }, (table) => [
  primaryKey({ columns: [table.siteId, table.userId] }),
  inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'site_users_site').onDelete('cascade'),
  inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'site_users_user').onDelete('cascade'),
  index('site_users_user').on(table.userId),
])

export const areaUsers = estateTable('area_users', { areaId: uuid('area_id').notNull(), ...person() }, (table) => [
  primaryKey({ columns: [table.areaId, table.userId] }),
  inCentre([table.landlordId, table.officeCentreId, table.areaId], areas, 'area_users_area').onDelete('cascade'),
  inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'area_users_user').onDelete('cascade'),
  index('area_users_user').on(table.userId),
])

export const areaUsersCounted = countedList(areaUsers, {
  list: 'area-users',
  triggers: 'area_users_count',
  scope: 'area_id',
  status: "'ALL'",
  moves: false,
})

export const siteUsersCounted = countedList(siteUsers, {
  list: 'site-users',
  triggers: 'site_users_count',
  scope: 'site_id',
  status: "'ALL'",
  moves: false,
})
