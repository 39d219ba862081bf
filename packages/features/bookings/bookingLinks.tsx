import type { ComponentType } from 'react'
import type { PageLink } from '@atrium/screens-kit/links.ts'
import { portal } from '@atrium/screens-kit/portal.ts'
import { Link } from '@tanstack/react-router'
import { bookingPageOf, bookingPageSearch, type BookingMode } from './bookingPath.ts'

/** A portal's link to a booking, in the mode it is looked at. */
type BookingLink = ComponentType<{ id: string; mode: BookingMode; [property: string]: unknown }>

/** A portal's link to the search, for rooms of the office, common spaces or desks. */
type FindLink = ComponentType<{ mode: BookingMode; [property: string]: unknown }>

/** The ways out of the booking screens. */
export type BookingLinks = { Booking: BookingLink; Find: FindLink; MyBookings: PageLink }

/** Tenants begin in the building when they book for themselves. */
const startsInBuilding = (mode: BookingMode) => mode === 'COMMON_SPACE' || (mode === 'MINE' && portal === 'TENANT')

/** The mode stays with the booking. */
export const bookingLinks: BookingLinks = {
  Booking: ({ id, mode, ...rest }) => (
    <Link to={`${bookingPageOf(mode)}/$id`} params={{ id }} search={bookingPageSearch(mode)} {...rest} />
  ),
  Find: ({ mode, ...rest }) => (
    <Link
      to={`${bookingPageOf(mode)}/add`}
      search={startsInBuilding(mode) ? { mode: 'COMMON_SPACE' as const } : {}}
      {...rest}
    />
  ),
  MyBookings: (properties) => <Link to="/my-bookings" {...properties} />,
}
