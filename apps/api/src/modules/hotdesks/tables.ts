import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, place, stamps } from '../../platform/db/columns.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'

export type DisplayType = 'ZONE' | 'ROOM'
/** OFFLINE follows from `lastSeen` (states 29). */
export type DisplayStatus = 'PENDING_SETUP' | 'ACTIVE' | 'INACTIVE'

/** A key that tablets are set up with; shown once. */
export const displayApiKeys = pgTable(
  'display_api_keys',
  {
    id: id(),
    ...place(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique('display_api_keys_hash'),
    revokedDate: moment('revoked_date'),
    ...stamps(),
  },
  (table) => [
    unique('display_api_keys_place').on(table.landlordId, table.officeCentreId, table.id),
    foreignKey({
      columns: [table.landlordId, table.officeCentreId],
      foreignColumns: [officeCentres.landlordId, officeCentres.id],
      name: 'display_api_keys_centre',
    }).onDelete('cascade'),
    index('display_api_keys_centre').on(table.officeCentreId),
  ],
)

/** A tablet that shows a zone of desks, or hangs beside the door of a room (entities 10). */
export const zoneDisplays = pgTable(
  'zone_displays',
  {
    id: id(),
    ...place(),
    name: text('name').notNull(),
    type: text('type').notNull().$type<DisplayType>(),
    zoneId: uuid('zone_id'),
    resourceId: uuid('resource_id'),
    theme: text('theme').notNull().default('LIGHT').$type<'LIGHT' | 'DARK'>(),
    /** Seconds between reads where live events do not come through. */
    refreshSeconds: integer('refresh_seconds').notNull().default(60),
    status: text('status').notNull().default('PENDING_SETUP').$type<DisplayStatus>(),
    /** SHA-256 of the key of the tablet that shows it. */
    tokenHash: text('token_hash').unique('zone_displays_token'),
    lastSeen: moment('last_seen'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('zone_displays_place').on(table.landlordId, table.officeCentreId, table.id),
    foreignKey({
      columns: [table.landlordId, table.officeCentreId],
      foreignColumns: [officeCentres.landlordId, officeCentres.id],
      name: 'zone_displays_centre',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.landlordId, table.officeCentreId, table.zoneId],
      foreignColumns: [hotdeskZones.landlordId, hotdeskZones.officeCentreId, hotdeskZones.id],
      name: 'zone_displays_zone',
    }),
    foreignKey({
      columns: [table.landlordId, table.officeCentreId, table.resourceId],
      foreignColumns: [bookableResources.landlordId, bookableResources.officeCentreId, bookableResources.id],
      name: 'zone_displays_room',
    }),
    uniqueIndex('zone_displays_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('zone_displays_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    check(
      'zone_displays_shows',
      sql`case ${table.type} when 'ZONE' then ${table.zoneId} is not null and ${table.resourceId} is null when 'ROOM' then ${table.resourceId} is not null and ${table.zoneId} is null else false end`,
    ),
    check('zone_displays_status', sql`${table.status} in ('PENDING_SETUP', 'ACTIVE', 'INACTIVE')`),
    check('zone_displays_refresh', sql`${table.refreshSeconds} between 30 and 600`),
  ],
)
