import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import { registerDoorOffers } from '../hotdesks/index.ts'
import { bookingsByPath } from './bookingPaths.ts'
import * as availability from './availability/availability.ts'
import * as calendar from './calendar/calendar.ts'
import * as feeds from './calendar/calendarFeeds.ts'
import * as holds from './holds/holds.ts'
import * as instances from './instances/instanceOperations.ts'
import * as invitations from './invitations/invitations.ts'
import { downloadBookingCalendarFile } from './calendar/calendarFile.ts'
import * as scanned from './check-in/scannedPlace.ts'
import * as moneyPreviews from './payments/moneyPreviews.ts'
import * as previews from './planning/previews.ts'
import * as recurrence from './instances/recurrenceOptions.ts'
import * as door from './doors/doorBookings.ts'
import { syncFacilityBookings } from './room-calendar/syncBookings.ts'
import * as slots from './availability/timeSlots.ts'
import * as transfers from './changes/transfers.ts'
import * as waitList from './wait-list/waitList.ts'

export type { CalendarSource } from './calendar/sources.ts'
export { standingBookings } from './standing.views.ts'
export { bookingWaitList } from './wait-list/waitList.jobs.ts'
export { roomCalendarWaits } from './room-calendar/roomCalendar.alerts.ts'
export { bookableSearches, bookingSearches } from './bookings.search.ts'
export { bookingDashboard } from './bookings.dashboard.ts'
export { personBookingHolding, tenantBookingHolding } from './bookings.holdings.ts'
export { bookingApprovals } from './approvals/bookings.approvals.ts'
export { bookingGrants } from './doors/bookings.grants.ts'
export { checkInPresences } from './check-in/checkInPresences.views.ts'
export { checkInBehindDoors } from './doors/doorCheckIns.ts'
export { bookingPayable } from './payments/bookings.payable.ts'
export { bookingsGiveWay, holdsGiveWay } from './changes/givingWay.ts'
export { bookRoom, giveUpRoom, moveRoom } from './rooms/roomsOfOthers.ts'
export { bookingJobs } from './bookings.jobs.ts'

registerDoorOffers(door.offersOf)

export const bookingOperations = {
  ...bookingsByPath,
  ...instances,
  getScannedResource: scanned.getScannedResource,
  ...invitations,
  downloadBookingCalendarFile,
  getBookingCalendar: calendar.getBookingCalendar,
  getBookingCalendarFilters: calendar.getBookingCalendarFilters,
  listBookableResources: availability.listBookableResources,
  getBookableResource: availability.getBookableResource,
  getAvailableBookingTimeSlots: slots.getAvailableBookingTimeSlots,
  getAvailableHotdeskTimeSlots: slots.getAvailableHotdeskTimeSlots,
  ...previews,
  ...moneyPreviews,
  syncFacilityBookings,
  bookAtPublicZoneDisplay: door.bookAtPublicZoneDisplay,
  endBookingAtPublicZoneDisplay: door.endBookingAtPublicZoneDisplay,
  ...recurrence,
  ...transfers,
  ...holds,
  ...waitList,
  createCalendarFeed: feeds.createCalendarFeed,
  deleteCalendarFeed: feeds.deleteCalendarFeed,
  getCalendarFeed: feeds.getCalendarFeed,
}

export const bookingConstraints: ConstraintMessages = {
  wait_list_entries_once: { field: 'startTime', message: 'You are already on the wait list for this time.' },
  booking_instances_one_desk: { field: 'startTime', message: 'This person already has a desk at this time.' },
  occupancies_no_overlap: { field: 'startTime', message: 'Somebody else has just taken this time.' },
  occupancies_place: { field: 'resourceId', message: 'This place no longer exists. Choose another one.' },
}
