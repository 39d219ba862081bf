import { userInfoAtom, sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import { isStaff } from '@atrium/auth/roles.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of a list of bookings: approved ones by where they stand by the clock, all others by status. */
export const bookingTabs = ['PENDING', 'UPCOMING', 'ONGOING', 'PAST', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const

/** One's own bookings begin with what comes next. */
export const myBookingTabs = ['UPCOMING', 'ONGOING', 'PENDING', 'PAST', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const

export type BookingTab = (typeof bookingTabs)[number]

const sorts = ['startsAt', 'createdDate']
const filters = {
  resourceIds: many(),
  categoryIds: many(),
  siteId: one(),
  dateFrom: one(),
  dateTo: one(),
  requestedByUserId: one(),
  tenantIds: many(),
}

const managedSearch = listSearch({ sorts, tabs: bookingTabs, filters })

/** The state of one's own list in the address, for `validateSearch`. */
export const myBookingSearch = listSearch({ sorts, tabs: myBookingTabs, filters })

/** The tabs of a list as the person in the session has it: staff see their own bookings only. */
export const tabsInForce = (): readonly BookingTab[] =>
  isStaff(sessionStore.get(userInfoAtom)?.roleCodes ?? []) ? myBookingTabs : bookingTabs

/** The state of a list of bookings in the address, for `validateSearch`. */
export const bookingSearch = (search: Record<string, unknown>): BookingSearch =>
  (tabsInForce()[0] === myBookingTabs[0] ? myBookingSearch : managedSearch)(search)

export type BookingSearch = ReturnType<typeof managedSearch>

const approved: readonly BookingTab[] = ['UPCOMING', 'ONGOING', 'PAST']

/** What a list asks of the server for the tab and filters in force; what comes soonest stands first, the past last. */
export function bookingListQuery({ tab, ...search }: BookingSearch, tabs: readonly BookingTab[]) {
  const chosen = tab ?? tabs[0] ?? 'PENDING'
  const isToCome = chosen === 'PENDING' || chosen === 'UPCOMING' || chosen === 'ONGOING'
  return {
    sortProperties: 'startsAt',
    sortDirection: isToCome ? ('ASC' as const) : ('DESC' as const),
    ...search,
    ...statusOf(chosen),
  }
}

const statusOf = (tab: BookingTab) =>
  approved.includes(tab)
    ? // The condition has just left these three.
      { status: 'APPROVED' as const, approvedStatus: tab as 'UPCOMING' | 'ONGOING' | 'PAST' }
    : { status: tab as Exclude<BookingTab, 'UPCOMING' | 'ONGOING' | 'PAST'> }
