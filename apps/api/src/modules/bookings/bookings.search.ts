import { bookingAreaCodes } from '@atrium/contract/bookableKinds.ts'
import { bookingOperations, type BookingArea } from '@atrium/contract/bookingOperations.ts'
import { and, not, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { byArea } from '../booking-rules/index.ts'
import { foundPlaces, visibleDesks, visibleFacilities } from '../resources/index.ts'
import type { SearchPart } from '../search/index.ts'
import { bookableIn } from './availability/availability.views.ts'
import { foundBookings } from './foundBookings.views.ts'
import { visible } from './bookings.policy.ts'
import { bookings } from './tables.ts'

const kinds = {
  OFFICE: { booking: 'BOOKING', bookingName: 'Room booking', bookable: 'BOOKABLE_ROOM', bookableName: 'Room' },
  COMMON_SPACE: {
    booking: 'COMMON_SPACE_BOOKING',
    bookingName: 'Common-space booking',
    bookable: 'BOOKABLE_SPACE',
    bookableName: 'Common space',
  },
  HOTDESK: {
    booking: 'HOTDESK_BOOKING',
    bookingName: 'Hot-desk booking',
    bookable: 'BOOKABLE_DESK',
    bookableName: 'Desk',
  },
} as const satisfies Record<BookingArea, Record<string, string>>

const isOf = (area: BookingArea): SQL => byArea(bookings, (one) => sql`${one === area}::boolean`)

/** Bookings that the actor sees, by number, title or the person they are for. */
export const bookingSearches: SearchPart[] = bookingAreaCodes.map((area) => ({
  kind: kinds[area].booking,
  name: kinds[area].bookingName,
  operation: bookingOperations[area].list,
  search: (ctx, term, limit) => foundBookings(ctx, and(visible(ctx, area), isOf(area))!, term, limit),
}))

/** Rooms, spaces and desks that the actor may book; those they look after are found as what they are. */
export const bookableSearches: SearchPart[] = bookingAreaCodes.map((area) => ({
  kind: kinds[area].bookable,
  name: kinds[area].bookableName,
  operation: bookingOperations[area].create,
  search: (ctx, term, limit) => foundPlaces(ctx, and(bookableIn(ctx, area), ...notLookedAfter(ctx))!, term, limit),
}))

const notLookedAfter = (ctx: Ctx): SQL[] => [
  ...(ctx.scope.permissions.has('FACILITY_LIST') ? [not(visibleFacilities(ctx))] : []),
  ...(ctx.scope.permissions.has('HOTDESK_LIST') ? [not(visibleDesks(ctx))] : []),
]
