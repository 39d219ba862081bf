import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import { registerDoorOffers } from '../hotdesks/index.ts'
import * as availability from './availability.ts'
import * as calendar from './calendar.ts'
import * as feeds from './calendarFeeds.ts'
import * as commonSpace from './commonSpaceBookings.ts'
import * as facility from './facilityBookings.ts'
import * as holds from './holds.ts'
import * as hotdesk from './hotdeskBookings.ts'
import * as instances from './instanceOperations.ts'
import * as moneyPreviews from './moneyPreviews.ts'
import * as previews from './previews.ts'
import * as recurrence from './recurrenceOptions.ts'
import * as door from './doorBookings.ts'
import { receiveDoorEvent } from './doorEvents.ts'
import { syncFacilityBookings } from './syncBookings.ts'
import * as slots from './timeSlots.ts'
import * as transfers from './transfers.ts'
import * as own from './userBookings.ts'
import * as waitList from './waitList.ts'

export { bookingWaitList } from './waitList.jobs.ts'
export { roomCalendarWaits } from './roomCalendar.alerts.ts'
export { bookingDashboard } from './bookings.dashboard.ts'
export { personBookingHolding, tenantBookingHolding } from './bookings.holdings.ts'
export { bookingApprovals } from './bookings.approvals.ts'
export { bookingGrants } from './bookings.grants.ts'
export { bookingPayable } from './bookings.payable.ts'
export { bookingsGiveWay, holdsGiveWay } from './givingWay.ts'
export { bookingJobs } from './bookings.jobs.ts'

registerDoorOffers(door.offersOf)

export const bookingOperations = {
  ...facility,
  ...commonSpace,
  ...hotdesk,
  ...own,
  ...instances,
  getBookingCalendar: calendar.getBookingCalendar,
  listBookableResources: availability.listBookableResources,
  getBookableResource: availability.getBookableResource,
  getAvailableBookingTimeSlots: slots.getAvailableBookingTimeSlots,
  getAvailableHotdeskTimeSlots: slots.getAvailableHotdeskTimeSlots,
  ...previews,
  ...moneyPreviews,
  syncFacilityBookings,
  receiveDoorEvent,
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
  wait_list_entries_once: { field: 'startTime', message: 'You wait for this time already.' },
  booking_instances_one_desk: { field: 'startTime', message: 'There is a desk at this time already.' },
  occupancies_no_overlap: { field: 'startTime', message: 'Somebody else has just taken this time.' },
  occupancies_place: { field: 'resourceId', message: 'This place is no longer there.' },
}
