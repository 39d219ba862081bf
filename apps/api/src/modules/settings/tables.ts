import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, stamps } from '../../platform/db/columns.ts'
import { referenceTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** The categories whose codes an office centre words for itself (entities 2.5); the same in every installation. */
export const systemDataCategories = referenceTable('system_data_categories', {
  id: id(),
  categoryCode: text('category_code').notNull().unique('system_data_categories_code'),
  name: text('name').notNull(),
  description: text('description').notNull(),
})

/**
 * The values of a category. Without an office centre they are those everybody begins with; the first change of a
 * centre copies them for it.
 */
export const systemDataValues = referenceTable(
  'system_data_values',
  {
    id: id(),
    landlordId: uuid('landlord_id'),
    officeCentreId: uuid('office_centre_id'),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => systemDataCategories.id),
    code: text('code').notNull(),
    label: text('label').notNull(),
    sortOrder: integer('sort_order').notNull(),
    active: boolean('active').notNull().default(true),
    ...stamps(),
  },
  (table) => [
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'system_data_values_centre').onDelete('cascade'),
    uniqueIndex('system_data_values_own_code')
      .on(table.officeCentreId, table.categoryId, table.code)
      .where(sql`office_centre_id is not null`),
    uniqueIndex('system_data_values_given_code')
      .on(table.categoryId, table.code)
      .where(sql`office_centre_id is null`),
    index('system_data_values_category').on(table.categoryId, table.officeCentreId),
    check('system_data_values_place', sql`(${table.landlordId} is null) = (${table.officeCentreId} is null)`),
    check('system_data_values_code', sql`${table.code} ~ '^[A-Z0-9_]{1,40}$'`),
  ],
)
