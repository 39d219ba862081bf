import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calendarQuery, narrowedCalendarQuery, type Calendar } from './calendarQueries.ts'
import { groupsOf, narrowed } from './calendarResources.ts'
import { calendarGroups, type CalendarSearch } from './calendarSearch.ts'

/** Milliseconds after which the calendar looks for what others have booked. */
const freshFor = 60_000

const nothing: Calendar = { resources: [], entries: [], total: 0 }

/**
 * The calendar as the address asks for it. Filters choose from what is loaded, at once; only where there are more
 * resources than one answer holds is the server asked again.
 */
export function useCalendar(search: CalendarSearch, today: string) {
  const { view: _view, date: _date, group = calendarGroups[0], ...filters } = search
  const isNarrowed = Object.keys(filters).length > 0
  const query = calendarQuery(search, today)
  const all = useQuery({ ...query, placeholderData: keepPreviousData, refetchInterval: freshFor })
  const isCut = all.data !== undefined && all.data.total > all.data.resources.length
  const someQuery = narrowedCalendarQuery(search, today)
  const some = useQuery({ ...someQuery, placeholderData: keepPreviousData, enabled: isCut && isNarrowed })
  const [shown, queryKey] = isCut && isNarrowed ? [some, someQuery.queryKey] : [all, query.queryKey]

  const { entries, resources: found, total } = shown.data ?? nothing
  const resources = useMemo(() => narrowed(found, search), [found, search])
  const groups = useMemo(() => groupsOf(resources, group), [resources, group])
  return {
    shown,
    queryKey,
    isNarrowed,
    entries,
    resources,
    groups,
    /** What the filters have to choose from. */
    everything: all.data?.resources ?? nothing.resources,
    /** How many resources there are that this answer has no room for. */
    leftOut: Math.max(0, total - found.length),
  }
}
