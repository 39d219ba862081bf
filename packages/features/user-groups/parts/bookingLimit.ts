import { statusLabel } from '@atrium/ui/status.ts'
import type { UserGroup } from '../userGroupQueries.ts'

/** A limit in words, such as '5 bookings per week'; undefined for a group without one. */
export function bookingLimit({ maxBooking, maxBookingUnit }: UserGroup): string | undefined {
  if (maxBooking === null || maxBookingUnit === null) return undefined
  const words = statusLabel(maxBookingUnit).toLowerCase()
  return `${maxBooking.toLocaleString('en')} ${maxBooking === 1 ? words.replace('s per', ' per') : words}`
}

/** What a group means for bookings, in one line. */
export function bookingRules(group: UserGroup): string {
  const limit = bookingLimit(group)
  const approval = group.autoApproveBooking ? 'Bookings are approved automatically' : 'Bookings wait for approval'
  return limit === undefined ? `${approval}, with no booking limit.` : `${approval}, up to ${limit}.`
}
