import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { daysOf } from './calendarDays.ts'
import { calendarGroups, type CalendarGroup, type CalendarSearch } from './calendarSearch.ts'

export type Calendar = Schemas['BookingCalendar']
export type CalendarResource = Schemas['CalendarResource']
export type CalendarEntry = Schemas['CalendarEntry']
export type CalendarChoices = Schemas['BookingCalendarFilters']

/** Rows asked for at once: more than a screen shows, and few enough to be there at once. */
export const rowsAtOnce = 50

const groupCodes = { floor: 'FLOOR', area: 'AREA', site: 'SITE', category: 'CATEGORY' } as const satisfies Record<
  CalendarGroup,
  string
>

/** Some rows of the calendar as the address asks for it, with what takes them in the days of the view. */
export function calendarQuery(search: CalendarSearch, today: string, offset = 0) {
  const { view = 'day', date = today, group = calendarGroups[0], kinds, ...filters } = search
  const { from, to } = daysOf(view, date)
  const query = {
    ...filters,
    ...(kinds ? { headings: kinds } : {}),
    dateFrom: from,
    dateTo: to,
    group: groupCodes[group],
    offset,
    limit: rowsAtOnce,
  }
  return api.query('getBookingCalendar', { query }, { silent: true })
}

/** What the filters have to choose from. */
export const calendarChoicesQuery = () => api.query('getBookingCalendarFilters')
