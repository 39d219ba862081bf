import type { BookingLinks } from '@atrium/features/bookings/bookingLinks.ts'
import { Link } from '@tanstack/react-router'

/** Where the booking screens lead to in this portal; the mode stays with the booking, and one's own begin in the building. */
export const bookingLinks: BookingLinks = {
  Booking: ({ id, mode, ...rest }) =>
    mode === 'HOTDESK' ? (
      <Link to="/manage-booking-hotdesk/$id" params={{ id }} {...rest} />
    ) : (
      <Link
        to="/manage-bookings/$id"
        params={{ id }}
        search={mode === 'COMMON_SPACE' || mode === 'MINE' ? { mode } : {}}
        {...rest}
      />
    ),
  Find: ({ mode, ...rest }) =>
    mode === 'HOTDESK' ? (
      <Link to="/manage-booking-hotdesk/add" {...rest} />
    ) : (
      <Link to="/manage-bookings/add" search={mode === 'OFFICE' ? {} : { mode: 'COMMON_SPACE' }} {...rest} />
    ),
  MyBookings: (properties) => <Link to="/my-bookings" {...properties} />,
}
