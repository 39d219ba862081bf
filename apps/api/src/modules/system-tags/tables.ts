import { sql } from 'drizzle-orm'
import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** Words a centre puts on its records, for example on users. */
export const systemTags = estateTable(
  'system_tags',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    officeCentreId: uuid('office_centre_id').notNull(),
    module: text('module').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    uniqueIndex('system_tags_name').on(table.officeCentreId, table.module, sql`lower(${table.name})`),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'system_tags_centre').onDelete('cascade'),
  ],
)
