import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { areas, sites } from '../sites/tables.ts'

/** Cameras with where they are watched (entities 5.5). */
export const cameras = estateTable(
  'cameras',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    siteId: uuid('site_id').notNull(),
    areaId: uuid('area_id'),
    streamUrl: text('stream_url').notNull(),
    snapshotUrl: text('snapshot_url'),
    username: text('username'),
    /** Sealed; given to the camera, never to people. */
    passwordSealed: text('password_sealed'),
    model: text('model'),
    active: boolean('active').notNull().default(true),
    /** Whether it was reached within the last minutes (states 13). */
    online: boolean('online').notNull().default(false),
    /** When it was last reached, and when it was last tried. */
    lastSeen: moment('last_seen'),
    lastTried: moment('last_tried'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('cameras_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'cameras_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'cameras_site'),
    inCentre([table.landlordId, table.officeCentreId, table.areaId], areas, 'cameras_area'),
    uniqueIndex('cameras_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('cameras_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('cameras_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    index('cameras_by_state')
      .on(table.officeCentreId, table.active, table.online, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('cameras_due')
      .on(table.lastTried)
      .where(sql`deleted_date is null and active`),
    index('cameras_site_index').on(table.siteId, table.id.desc().nullsFirst()),
    index('cameras_area_index').on(table.areaId),
    check('cameras_password', sql`${table.passwordSealed} is null or ${table.username} is not null`),
  ],
)

/** A door a camera looks at. */
export const cameraDoors = estateTable(
  'camera_doors',
  { ...tenancyScope(), cameraId: uuid('camera_id').notNull(), accessDoorId: uuid('access_door_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.cameraId, table.accessDoorId] }),
    inCentre([table.landlordId, table.officeCentreId, table.cameraId], cameras, 'camera_doors_camera').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.accessDoorId], accessDoors, 'camera_doors_door').onDelete(
      'cascade',
    ),
    index('camera_doors_by_door').on(table.accessDoorId),
  ],
)
