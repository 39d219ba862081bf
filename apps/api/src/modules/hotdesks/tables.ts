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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'
import { userGroups } from '../user-groups/tables.ts'

export type DisplayType = 'ZONE' | 'ROOM'
/** OFFLINE follows from `lastSeen` (states 29). */
export type DisplayStatus = 'PENDING_SETUP' | 'ACTIVE' | 'INACTIVE'

const zone = () => ({ ...tenancyScope(), zoneId: uuid('zone_id').notNull() })
const ofZone = (table: { landlordId: AnyPgColumn; officeCentreId: AnyPgColumn; zoneId: AnyPgColumn }, name: string) =>
  inCentre([table.landlordId, table.officeCentreId, table.zoneId], hotdeskZones, name).onDelete('cascade')

/** When the desks of a zone are open, as in `resource_opening_hours`. */
export const zoneOpeningHours = estateTable(
  'hotdesk_zone_opening_hours',
  {
    ...zone(),
    day: smallint('day').notNull(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zoneId, table.day, table.startMinute] }),
    ofZone(table, 'hotdesk_zone_opening_hours_zone'),
    check(
      'hotdesk_zone_opening_hours_values',
      sql`${table.day} between 1 and 7 and ${table.startMinute} >= 0 and ${table.endMinute} > ${table.startMinute} and ${table.endMinute} <= 1440`,
    ),
  ],
)

/** Who may book the desks of a zone that is for user groups. */
export const zoneUserGroups = estateTable(
  'hotdesk_zone_user_groups',
  {
    ...zone(),
    groupOfficeCentreId: uuid('group_office_centre_id').notNull(),
    userGroupId: uuid('user_group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zoneId, table.userGroupId] }),
    ofZone(table, 'hotdesk_zone_user_groups_zone'),
    inCentre(
      [table.landlordId, table.groupOfficeCentreId, table.userGroupId],
      userGroups,
      'hotdesk_zone_user_groups_group',
    ),
  ],
)

/** Who may book the desks of a zone that is for tenants. */
export const zoneTenants = estateTable(
  'hotdesk_zone_tenants',
  { ...zone(), tenantId: uuid('tenant_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.zoneId, table.tenantId] }),
    ofZone(table, 'hotdesk_zone_tenants_zone'),
    inEstate([table.landlordId, table.tenantId], officeCentres, 'hotdesk_zone_tenants_tenant').onDelete('cascade'),
    index('hotdesk_zone_tenants_tenant').on(table.tenantId),
  ],
)

/** A key that tablets are set up with; shown once. */
export const displayApiKeys = estateTable(
  'display_api_keys',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique('display_api_keys_hash'),
    /** The only display it sets up; any of the centre without one. */
    displayId: uuid('display_id'),
    revokedDate: moment('revoked_date'),
    ...stamps(),
  },
  (table) => [
    unique('display_api_keys_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'display_api_keys_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.displayId], zoneDisplays, 'display_api_keys_display'),
    index('display_api_keys_centre').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('display_api_keys_display').on(table.displayId),
  ],
)

/** A tablet that shows a zone of desks, or hangs beside the door of a room (entities 10). */
export const zoneDisplays = estateTable(
  'zone_displays',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    type: text('type').notNull().$type<DisplayType>(),
    zoneId: uuid('zone_id'),
    resourceId: uuid('resource_id'),
    theme: text('theme').notNull().default('LIGHT').$type<'LIGHT' | 'DARK'>(),
    /** Seconds between two reads, which are its signs of life; changes in between arrive as events. */
    refreshSeconds: integer('refresh_seconds').notNull().default(60),
    status: text('status').notNull().default('PENDING_SETUP').$type<DisplayStatus>(),
    /** It may narrow the centre's rule of privacy, not widen it. */
    showNames: boolean('show_names').notNull().default(true),
    /** Beside a door: people may book the room at it without saying who they are. */
    walkUpBooking: boolean('walk_up_booking').notNull().default(false),
    lastSeen: moment('last_seen'),
    /** Since when it is known to be offline; null as long as it is heard of. */
    awaySince: moment('away_since'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('zone_displays_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'zone_displays_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.zoneId], hotdeskZones, 'zone_displays_zone'),
    inCentre([table.landlordId, table.officeCentreId, table.resourceId], bookableResources, 'zone_displays_room'),
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
    check('zone_displays_walk_up', sql`not ${table.walkUpBooking} or ${table.type} = 'ROOM'`),
    check('zone_displays_refresh', sql`${table.refreshSeconds} between 30 and 90`),
  ],
)

/** A tablet that was set up with a key; it is at most one display, and every display on at most one tablet. */
export const displayDevices = estateTable(
  'display_devices',
  {
    id: id(),
    ...tenancyScope(),
    apiKeyId: uuid('api_key_id').notNull(),
    displayId: uuid('display_id').unique('display_devices_display_once'),
    /** SHA-256 of the token the tablet keeps. */
    tokenHash: text('token_hash').notNull().unique('display_devices_token'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.apiKeyId], displayApiKeys, 'display_devices_key').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.displayId], zoneDisplays, 'display_devices_display'),
    index('display_devices_key').on(table.apiKeyId),
  ],
)
