import type { CalendarLinks } from './calendarLinks.ts'
import type { CalendarKind } from './calendarSearch.ts'
import { RouteLink } from '@atrium/screens-kit/shell/RouteLink.tsx'

/** Where a booking is shown, by what was booked. */
const bookingPath = (id: string, kind: CalendarKind): string => {
  if (kind === 'HOTDESK') return `/manage-booking-hotdesk/${id}`
  return kind === 'COMMON_SPACE' ? `/manage-bookings/${id}?mode=COMMON_SPACE` : `/manage-bookings/${id}`
}

/** The form of a new booking for what was pointed at on the calendar. */
export function newBookingPath(
  kind: CalendarKind,
  { rowId, date, startTime, endTime }: Parameters<CalendarLinks['book']>[1],
) {
  const search = new URLSearchParams({ resourceId: rowId, date })
  if (startTime) search.set('startTime', startTime)
  if (endTime) search.set('endTime', endTime)
  if (kind === 'COMMON_SPACE') search.set('mode', kind)
  return `${kind === 'HOTDESK' ? '/manage-booking-hotdesk/add' : '/manage-bookings/add'}?${search}`
}

export const BookingLink: CalendarLinks['Booking'] = ({ id, kind, ...rest }) => (
  <RouteLink to={bookingPath(id, kind)} {...rest} />
)
