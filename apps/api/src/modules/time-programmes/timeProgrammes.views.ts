import { getTableColumns, ilike, sql } from 'drizzle-orm'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { optionsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { timeProgrammes, timeProgrammeSlots } from './tables.ts'
import type { StoredSlot } from './timeProgrammes.repo.ts'
import { visible } from './timeProgrammes.policy.ts'

const timeProgrammeList: ListDefinition<Query<'listAccessTimeZones'>> = {
  table: timeProgrammes,
  id: timeProgrammes.id,
  sorts: {
    name: sql`lower(${timeProgrammes.name})`,
    updatedDate: timeProgrammes.updatedDate,
  },
  filters: {},
  search: (term) => ilike(timeProgrammes.name, likePattern(term)),
  updatedDate: timeProgrammes.updatedDate,
}

/** Its slots in their order, the days of each together. */
const slots = sql<StoredSlot[]>`(
  select coalesce(json_agg(slot order by slot_no), '[]') from (
    select slot_no, json_build_object(
      'days', json_agg(day order by day), 'startMinute', min(start_minute), 'endMinute', min(end_minute),
      'includeHoliday', bool_and(include_holiday)) as slot
    from ${timeProgrammeSlots} where time_programme_id = ${qualified(timeProgrammes.id)} group by slot_no) each)`

export const timeProgrammeView = viewOf({
  list: timeProgrammeList,
  visible,
  select: (ctx) => ctx.db.select({ ...getTableColumns(timeProgrammes), slots }).from(timeProgrammes),
})

export type TimeProgrammeRow = RowOf<typeof timeProgrammeView>

/** Offered by name. */
export const timeProgrammeOptions = optionsOf(timeProgrammes, {
  label: timeProgrammes.name,
  offered: visible,
  search: timeProgrammeList.search,
})
