import type { ComponentType } from 'react'
import type { PageLink } from '@atrium/screens-kit/links.ts'
import type { BookingMode } from './bookingPath.ts'

/** A portal's link to a booking, in the mode it is looked at. */
type BookingLink = ComponentType<{ id: string; mode: BookingMode; [property: string]: unknown }>

/** A portal's link to the search, for rooms of the office, common spaces or desks. */
type FindLink = ComponentType<{ mode: BookingMode; [property: string]: unknown }>

/** The ways out of the booking screens, as the portal that shows them has them. */
export type BookingLinks = { Booking: BookingLink; Find: FindLink; MyBookings: PageLink }
