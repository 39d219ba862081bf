import { sql } from 'drizzle-orm'
import { boolean, check, date, index, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources } from '../resources/tables.ts'

/**
 * Times at which facilities cannot be booked, once or on weekdays (entities 9.3). What it takes of the calendar are
 * rows of `occupancies`; its status follows from the clock and `terminatedDate` (states 24).
 */
export const facilityBlockings = estateTable(
  'facility_blockings',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    name: text('name').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    /** Minutes since midnight by the clock of the site; the whole day when it is 0 to 1440. */
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    /** Weekdays 1 to 7 it recurs on; all when empty. */
    days: smallint('days')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether it also blocks on holidays. */
    includeHoliday: boolean('include_holiday').notNull().default(true),
    reason: text('reason').notNull(),
    /** First and last moment at any of its facilities. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    terminatedDate: moment('terminated_date'),
    terminateRemark: text('terminate_remark'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('facility_blockings_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'facility_blockings_centre').onDelete('cascade'),
    uniqueIndex('facility_blockings_reference').on(table.landlordId, table.referenceNo),
    index('facility_blockings_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('facility_blockings_ends')
      .on(table.officeCentreId, table.endsAt)
      .where(sql`deleted_date is null and terminated_date is null`),
    check('facility_blockings_days', sql`${table.endDate} between ${table.startDate} and ${table.startDate} + 730`),
    check(
      'facility_blockings_times',
      sql`${table.startMinute} >= 0 and ${table.endMinute} > ${table.startMinute} and ${table.endMinute} <= 1440`,
    ),
    check('facility_blockings_weekdays', sql`${table.days} <@ array[1,2,3,4,5,6,7]::smallint[]`),
    check('facility_blockings_span', sql`${table.endsAt} > ${table.startsAt}`),
    check('facility_blockings_terminated', sql`(${table.terminatedDate} is null) = (${table.terminateRemark} is null)`),
  ],
)

export const facilityBlockingResources = estateTable(
  'facility_blocking_resources',
  { ...tenancyScope(), blockingId: uuid('blocking_id').notNull(), resourceId: uuid('resource_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.blockingId, table.resourceId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.blockingId],
      facilityBlockings,
      'facility_blocking_resources_blocking',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.resourceId],
      bookableResources,
      'facility_blocking_resources_resource',
    ).onDelete('cascade'),
    index('facility_blocking_resources_resource').on(table.resourceId),
  ],
)
