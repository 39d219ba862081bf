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
} from 'drizzle-orm/pg-core'
import { id, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { keptHistory } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** When doors open to whoever may pass (entities 4.3); what uses one keeps it from being deleted. */
export const timeProgrammes = estateTable(
  'time_programmes',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    description: text('description'),
    ...stamps(),
  },
  (table) => [
    unique('time_programmes_place').on(table.landlordId, table.officeCentreId, table.id),
    uniqueIndex('time_programmes_name').on(table.officeCentreId, sql`lower(${table.name})`),
    index('time_programmes_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('time_programmes_by_updated').on(table.officeCentreId, table.updatedDate, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'time_programmes_centre').onDelete('cascade'),
  ],
)

/**
 * One day of a slot. No two of a programme share a minute of a week, be it past midnight or past Sunday: an exclusion
 * constraint of the database, `time_programme_slots_no_overlap`.
 */
export const timeProgrammeSlots = estateTable(
  'time_programme_slots',
  {
    ...tenancyScope(),
    timeProgrammeId: uuid('time_programme_id').notNull(),
    /** The place of the slot among those of the programme, from 0: its days stand together on screens. */
    slotNo: smallint('slot_no').notNull(),
    /** On which it begins: 1 for Monday to 7. */
    day: smallint('day').notNull(),
    startMinute: integer('start_minute').notNull(),
    /** 1440 ends the day, and more is the next day's; a day after the start at most. */
    endMinute: integer('end_minute').notNull(),
    includeHoliday: boolean('include_holiday').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.timeProgrammeId, table.slotNo, table.day] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.timeProgrammeId],
      timeProgrammes,
      'time_programme_slots_programme',
    ).onDelete('cascade'),
    check('time_programme_slots_day', sql`${table.day} between 1 and 7`),
    check(
      'time_programme_slots_minutes',
      sql`${table.startMinute} between 0 and 1439 and ${table.endMinute} between ${table.startMinute} + 1 and ${table.startMinute} + 1440`,
    ),
  ],
)

export const timeProgrammesKept = keptHistory(timeProgrammes, { columns: [timeProgrammes.name] })

export const timeProgrammeSlotsKept = keptHistory(timeProgrammeSlots, {
  key: [timeProgrammeSlots.timeProgrammeId, timeProgrammeSlots.slotNo, timeProgrammeSlots.day],
  columns: [timeProgrammeSlots.startMinute, timeProgrammeSlots.endMinute, timeProgrammeSlots.includeHoliday],
})
