import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Text compared without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const id = () =>
  uuid('id')
    .primaryKey()
    .default(sql`uuidv7()`)

/** The estate and the office centre a business row belongs to; part of every foreign key between business rows. */
export const tenancyScope = () => ({
  landlordId: uuid('landlord_id').notNull(),
  officeCentreId: uuid('office_centre_id').notNull(),
})

/** Who made and last changed a row, and its version for stale-write refusal. */
export const stamps = () => ({
  version: integer('version').notNull().default(1),
  createdDate: moment('created_date')
    .notNull()
    .default(sql`now()`),
  createdByUserId: uuid('created_by_user_id'),
  updatedDate: moment('updated_date')
    .notNull()
    .default(sql`now()`),
  updatedByUserId: uuid('updated_by_user_id'),
})

/** The rows of a question within a statement, as a JSON array; an empty one where there are none. */
export const rowsAsJson = (rows: SQL): SQL => sql`(select coalesce(json_agg(answer), '[]') from (${rows}) answer)`

/** A column with its table's name, for correlated subqueries: Drizzle leaves the name out of single-table selects. */
export const qualified = (column: AnyColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`
