import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The state of the list of holidays in the address; without a year the one that is now. */
export const holidaySearch = listSearch({
  sorts: ['calendar', 'name', 'updatedDate'],
  filters: { year: one(), appliesTo: one(['ACCESS', 'BOOKING', 'AIRCON']) },
})

export type HolidaySearch = ReturnType<typeof holidaySearch>

/** The year that is shown. */
export const yearOf = ({ year }: HolidaySearch): number => {
  const asked = Number(year)
  return Number.isInteger(asked) && asked >= 1970 && asked <= 2200 ? asked : new Date().getFullYear()
}

/** What the list asks of the server; in the order of the calendar unless told. */
export const holidayListQuery = ({
  sortProperties = 'calendar',
  sortDirection,
  ...search
}: HolidaySearch): Query<'listHolidays'> => ({
  ...search,
  year: yearOf(search),
  sortProperties,
  sortDirection: sortDirection ?? 'ASC',
})
