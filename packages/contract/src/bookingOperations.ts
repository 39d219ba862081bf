import type { OperationId } from './generated/operations.ts'

/** Under which heading bookings are found, with a path, permissions, an add-on and pages of their own (doc 3 §6). */
export type BookingArea = 'OFFICE' | 'COMMON_SPACE' | 'HOTDESK'

/** What is done with bookings on every path, and on those where people look after the bookings of others. */
type BookingCall =
  | 'list'
  | 'count'
  | 'create'
  | 'get'
  | 'update'
  | 'cancel'
  | 'cancelInstances'
  | 'instances'
  | 'countInstances'
type CareCall = 'download' | 'approve' | 'reject' | 'histories'

/** The operations of bookings by path, as `BookingCalls` of the contract makes them; OWN are one's own of every kind. */
export const bookingOperations = {
  OFFICE: {
    list: 'listFacilityBookings',
    count: 'getFacilityBookingsApprovedStatusCount',
    download: 'downloadFacilityBookings',
    create: 'createFacilityBooking',
    get: 'getFacilityBooking',
    update: 'updateFacilityBooking',
    approve: 'approveFacilityBooking',
    reject: 'rejectFacilityBooking',
    cancel: 'cancelFacilityBooking',
    cancelInstances: 'cancelFacilityBookingInstances',
    instances: 'listFacilityBookingInstancesOfBooking',
    countInstances: 'getFacilityBookingInstancesStatusCount',
    histories: 'listFacilityBookingHistories',
  },
  COMMON_SPACE: {
    list: 'listCommonSpaceBookings',
    count: 'getCommonSpaceBookingsApprovedStatusCount',
    download: 'downloadCommonSpaceBookings',
    create: 'createCommonSpaceBooking',
    get: 'getCommonSpaceBooking',
    update: 'updateCommonSpaceBooking',
    approve: 'approveCommonSpaceBooking',
    reject: 'rejectCommonSpaceBooking',
    cancel: 'cancelCommonSpaceBooking',
    cancelInstances: 'cancelCommonSpaceBookingInstances',
    instances: 'listCommonSpaceBookingInstances',
    countInstances: 'getCommonSpaceBookingInstancesStatusCount',
    histories: 'listCommonSpaceBookingHistories',
  },
  HOTDESK: {
    list: 'listHotdeskBookings',
    count: 'getHotdeskBookingsApprovedStatusCount',
    download: 'downloadHotdeskBookings',
    create: 'createHotdeskBooking',
    get: 'getHotdeskBooking',
    update: 'updateHotdeskBooking',
    approve: 'approveHotdeskBooking',
    reject: 'rejectHotdeskBooking',
    cancel: 'cancelHotdeskBooking',
    cancelInstances: 'cancelHotdeskBookingInstances',
    instances: 'listHotdeskBookingInstancesOfBooking',
    countInstances: 'getHotdeskBookingInstancesStatusCount',
    histories: 'listHotdeskBookingHistories',
  },
  OWN: {
    list: 'listUserFacilityBookings',
    count: 'getUserFacilityBookingsApprovedStatusCount',
    create: 'createUserFacilityBooking',
    get: 'getUserFacilityBooking',
    update: 'updateUserFacilityBooking',
    cancel: 'cancelUserFacilityBooking',
    cancelInstances: 'cancelUserFacilityBookingInstances',
    instances: 'listUserFacilityBookingInstances',
    countInstances: 'getUserFacilityBookingInstancesStatusCount',
  },
} as const satisfies Record<BookingArea, Record<BookingCall | CareCall, OperationId>> & {
  OWN: Record<BookingCall, OperationId>
}
