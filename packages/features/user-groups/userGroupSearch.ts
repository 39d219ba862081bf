import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** Per what the bookings of a group are counted (doc 2 §7, get-max-booking-unit-option). */
export const maxBookingUnits = [
  'BOOKINGS_PER_DAY',
  'BOOKINGS_PER_WEEK',
  'BOOKINGS_PER_MONTH',
  'HOURS_PER_DAY',
  'HOURS_PER_WEEK',
  'HOURS_PER_MONTH',
] as const

/** The state of the list of user groups in the address, for `validateSearch`. */
export const userGroupSearch = listSearch({
  sorts: ['groupName', 'noOfUsers', 'updatedDate'],
  filters: { autoApproveBooking: one(['yes', 'no']), maxBooking: one(), maxBookingUnit: one(maxBookingUnits) },
})

export type UserGroupSearch = ReturnType<typeof userGroupSearch>

/** What the list asks of the server. */
export const userGroupListQuery = ({
  autoApproveBooking,
  maxBooking,
  ...search
}: UserGroupSearch): Query<'listUserGroups'> => ({
  sortProperties: 'updatedDate',
  sortDirection: 'DESC',
  ...search,
  ...(autoApproveBooking === undefined ? {} : { autoApproveBooking: autoApproveBooking === 'yes' }),
  ...(isLimit(maxBooking) ? { maxBooking: Number(maxBooking) } : {}),
})

const isLimit = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,4}$/.test(text)

/** The tabs of a group's profile; USERS is given and the default (doc 2 §2). */
export const userGroupTabs = ['USERS', 'DETAILS', 'HISTORY'] as const

/** The state of a group's profile in the address: its tab, and the list of members on the first one. */
export const userGroupProfileSearch = listSearch({ tabs: userGroupTabs, sorts: ['fullName', 'email'] })

export type UserGroupProfileSearch = ReturnType<typeof userGroupProfileSearch>
