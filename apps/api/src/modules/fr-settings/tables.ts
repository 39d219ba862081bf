import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { devices } from '../devices/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { userGroups } from '../user-groups/tables.ts'

/** The version of the settings of an office centre, which its readers share. */
export const frSettings = estateTable('fr_settings', { ...tenancyScope(), ...stamps() }, (table) => [
  primaryKey({ columns: [table.officeCentreId] }),
  inEstate([table.landlordId, table.officeCentreId], officeCentres, 'fr_settings_centre').onDelete('cascade'),
])

/** A reader of faces at a door (entities 5.3). Faces are matched by the reader, never here. */
export const frReaders = estateTable(
  'fr_readers',
  {
    ...tenancyScope(),
    readerId: uuid('reader_id').notNull(),
    doorId: uuid('door_id').notNull(),
    /** How alike a face has to be, in per cent. */
    matchThreshold: integer('match_threshold').notNull().default(80),
    /** Whether a photo of a face is refused. */
    liveness: boolean('liveness').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.readerId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'fr_readers_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.readerId], devices, 'fr_readers_reader').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.doorId], accessDoors, 'fr_readers_door').onDelete(
      'cascade',
    ),
    index('fr_readers_centre_index').on(table.officeCentreId),
    index('fr_readers_door_index').on(table.doorId),
    check('fr_readers_threshold', sql`${table.matchThreshold} between 50 and 100`),
  ],
)

/** A group whose faces a reader is given. */
export const frReaderGroups = estateTable(
  'fr_reader_groups',
  { ...tenancyScope(), readerId: uuid('reader_id').notNull(), userGroupId: uuid('user_group_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.readerId, table.userGroupId] }),
    inCentre([table.landlordId, table.officeCentreId, table.readerId], devices, 'fr_reader_groups_reader').onDelete(
      'cascade',
    ),
    inCentre(
      [table.landlordId, table.officeCentreId, table.userGroupId],
      userGroups,
      'fr_reader_groups_group',
    ).onDelete('cascade'),
    index('fr_reader_groups_group_index').on(table.userGroupId),
  ],
)
