import { bookablesOf } from '@atrium/contract/bookableKinds.ts'
import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { daysOf } from './calendarDays.ts'
import type { CalendarSearch } from './calendarSearch.ts'

export type Calendar = Schemas['BookingCalendar']
export type CalendarResource = Schemas['CalendarResource']
export type CalendarEntry = Schemas['CalendarEntry']

/** What takes the resources in the days of a view. */
export function calendarQuery({ view = 'day', date }: CalendarSearch, today: string) {
  const { from, to } = daysOf(view, date ?? today)
  return api.query('getBookingCalendar', { query: { dateFrom: from, dateTo: to } }, { silent: true })
}

/** The same with the filters left to the server, for estates with more resources than one answer holds. */
export function narrowedCalendarQuery(search: CalendarSearch, today: string) {
  const { from, to } = daysOf(search.view ?? 'day', search.date ?? today)
  const { view: _view, date: _date, group: _group, kinds: _kinds, ...filters } = search
  const query = { ...filters, dateFrom: from, dateTo: to, ...askedKind(search) }
  return api.query('getBookingCalendar', { query }, { silent: true })
}

/** The server takes one kind; several are told apart on the screen. */
function askedKind({ kinds = [] }: CalendarSearch): Pick<Query<'getBookingCalendar'>, 'kind' | 'landlordFacility'> {
  const [asked, ...others] = kinds.flatMap(bookablesOf)
  return others.length > 0 ? {} : { ...asked }
}
