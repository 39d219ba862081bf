import type { BookingMode } from './bookingPath.ts'

const modes = ['OFFICE', 'COMMON_SPACE', 'HOTDESK', 'MINE'] as const satisfies readonly BookingMode[]

/** The tabs of a booking's days; all of them first, though a series opens at those to come. */
export const instanceTabs = ['ALL', 'UPCOMING', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] as const

export type InstanceTab = (typeof instanceTabs)[number]

/** One booking in the address: in which mode it is looked at, and which of its days are shown. */
export type BookingProfileSearch = { mode?: BookingMode; tab?: InstanceTab; page?: number; form?: 'edit' }

/** For `validateSearch`: what is missing, wrong or at its default is left out. */
export function bookingProfileSearch(search: Record<string, unknown>): BookingProfileSearch {
  const mode = modes.find((one) => one === search.mode)
  const tab = instanceTabs.find((one) => one === search.tab)
  const page = Number(search.page)
  return {
    ...(mode ? { mode } : {}),
    ...(tab ? { tab } : {}),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(search.form === 'edit' ? { form: 'edit' } : {}),
  }
}
