import { sql } from 'drizzle-orm'
import { index, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** The doors of an office centre, as their controllers know them (entities 5.1). */
export const accessDoors = estateTable(
  'access_doors',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    /** What the controllers call it; a door that comes back is the one it was. */
    controllerDoorId: text('controller_door_id').notNull(),
    /** Since when the controllers no longer know it. */
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('access_doors_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_doors_centre').onDelete('cascade'),
    unique('access_doors_controller_door').on(table.officeCentreId, table.controllerDoorId),
    index('access_doors_list')
      .on(table.officeCentreId, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
  ],
)
