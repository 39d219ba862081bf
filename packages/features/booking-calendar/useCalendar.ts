import { api } from '@atrium/auth/api.ts'
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { calendarQuery, rowsAtOnce, type Calendar } from './calendarQueries.ts'
import { groupsOf } from './calendarResources.ts'
import { calendarGroups, type CalendarSearch } from './calendarSearch.ts'

/** Milliseconds after which the calendar looks for what others have booked. */
const freshFor = 60_000

/** The calendar as the address asks for it: the first rows, and further ones when somebody comes to their end. */
export function useCalendar(search: CalendarSearch, today: string) {
  const { date: _date, ...rows } = search
  const { view: _view, group = calendarGroups[0], ...filters } = rows
  const [pages, more] = usePages(JSON.stringify(rows))
  const shown = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...calendarQuery(search, today, page * rowsAtOnce),
      placeholderData: keepPreviousData,
      refetchInterval: freshFor,
    })),
    combine: together,
  })
  const { entries, resources, total } = shown
  const groups = useMemo(() => groupsOf(resources, group), [resources, group])
  return {
    shown,
    queryKey: api.key('getBookingCalendar'),
    isNarrowed: Object.keys(filters).length > 0,
    entries,
    resources,
    groups,
    /** How many resources there are, with those further down. */
    total,
    /** Reads further rows, once those that were asked for are there. */
    onMore: () => {
      if (!shown.isFetching && pages * rowsAtOnce < total) more()
    },
  }
}

/** How many pages are read, one again for other rows. */
function usePages(rows: string) {
  const [asked, setAsked] = useState({ rows, pages: 1 })
  const pages = asked.rows === rows ? asked.pages : 1
  return [pages, () => setAsked({ rows, pages: pages + 1 })] as const
}

/** The pages as one calendar; what went wrong with one of them is said while there is nothing else to show. */
function together(pages: UseQueryResult<Calendar>[]) {
  const loaded = pages.flatMap(({ data }) => (data ? [data] : []))
  const failed = pages.find(({ isError }) => isError)
  return {
    isPending: loaded.length === 0 && !failed,
    isLoaded: loaded.length > 0,
    isFetching: pages.some(({ isFetching }) => isFetching),
    error: failed?.error,
    refetch: () => Promise.all(pages.map(({ refetch }) => refetch())),
    resources: loaded.flatMap(({ resources }) => resources),
    // One that moved from page to page is on both until both were read again.
    entries: [...new Map(loaded.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const))).values()],
    total: loaded[0]?.total ?? 0,
  }
}
