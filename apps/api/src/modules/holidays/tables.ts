import { sql } from 'drizzle-orm'
import { boolean, check, date, index, text, unique } from 'drizzle-orm/pg-core'
import { id, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

export type HolidayUse = 'ACCESS' | 'BOOKING' | 'AIRCON'

/** Days a building is closed (entities 5.6); no two of a centre share a day, which `holidays_no_overlap` holds. */
export const holidays = estateTable(
  'holidays',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    date: date('date').notNull(),
    endDate: date('end_date').notNull(),
    recurringYearly: boolean('recurring_yearly').notNull().default(false),
    appliesTo: text('applies_to').array().notNull().$type<HolidayUse[]>(),
    source: text('source').notNull().default('MANUAL').$type<'MANUAL' | 'PUBLIC'>(),
    ...stamps(),
  },
  (table) => [
    unique('holidays_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'holidays_centre').onDelete('cascade'),
    index('holidays_list').on(table.officeCentreId, table.date, table.id),
    check('holidays_days', sql`${table.endDate} >= ${table.date} and ${table.endDate} < ${table.date} + 60`),
    check(
      'holidays_applies_to',
      sql`cardinality(${table.appliesTo}) > 0 and ${table.appliesTo} <@ array['ACCESS', 'BOOKING', 'AIRCON']`,
    ),
    check('holidays_source', sql`${table.source} in ('MANUAL', 'PUBLIC')`),
  ],
)

export const holidaysKept = keptHistory(holidays, {
  columns: [holidays.officeCentreId, holidays.date, holidays.endDate, holidays.recurringYearly, holidays.appliesTo],
})
