import { bookingAreas } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import type { CalendarLinks } from './calendarLinks.ts'

import { RouteLink } from '@atrium/screens-kit/shell/RouteLink.tsx'

/** Where a booking is shown, by what was booked. */
const bookingPath = (id: string, kind: BookingArea): string => {
  const path = `${bookingAreas[kind].page}/${id}`
  return kind === 'COMMON_SPACE' ? `${path}?mode=COMMON_SPACE` : path
}

/** The form of a new booking for what was pointed at on the calendar. */
export function newBookingPath(
  kind: BookingArea,
  { rowId, date, startTime, endTime }: Parameters<CalendarLinks['book']>[1],
) {
  const search = new URLSearchParams({ resourceId: rowId, date })
  if (startTime) search.set('startTime', startTime)
  if (startTime) search.set('pointed', 'true')
  if (endTime) search.set('endTime', endTime)
  if (kind === 'COMMON_SPACE') search.set('mode', kind)
  return `${bookingAreas[kind].page}/add?${search}`
}

export const BookingLink: CalendarLinks['Booking'] = ({ id, kind, ...rest }) => (
  <RouteLink to={bookingPath(id, kind)} {...rest} />
)
