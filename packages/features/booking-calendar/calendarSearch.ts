import { bookingAreaCodes } from '@atrium/contract/bookableKinds.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'
import { isDate } from '@atrium/validators/dates.ts'

export const calendarViews = ['day', 'week', 'month'] as const
/** By what the resources are gathered; the first one is the default. */
export const calendarGroups = ['floor', 'area', 'site', 'category'] as const

const readFilters = listSearch({
  filters: {
    siteId: one(),
    officeFloorId: one(),
    areaId: one(),
    categoryIds: many(),
    kinds: many(bookingAreaCodes),
  },
})

/** The state of the calendar in the address, for `validateSearch`: what is missing, wrong or at its default is left out. */
export function calendarSearch(search: Record<string, unknown>) {
  const view = calendarViews.slice(1).find((one) => one === search.view)
  const group = calendarGroups.slice(1).find((one) => one === search.group)
  const date = typeof search.date === 'string' && isDate(search.date) ? search.date : undefined
  return {
    ...readFilters(search),
    ...(view ? { view } : {}),
    ...(group ? { group } : {}),
    ...(date ? { date } : {}),
  }
}

export type CalendarSearch = ReturnType<typeof calendarSearch>
export type CalendarView = (typeof calendarViews)[number]
export type CalendarGroup = (typeof calendarGroups)[number]
