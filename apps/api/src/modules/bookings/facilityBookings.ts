import { operation } from '../../platform/operation.ts'
import { bookingCalls } from './bookingOperations.ts'

/** Bookings of office facilities. */
const calls = bookingCalls('OFFICE')

export const listFacilityBookings = operation('listFacilityBookings', (ctx, { query }) => calls.list(ctx, query))
export const getFacilityBookingsApprovedStatusCount = operation(
  'getFacilityBookingsApprovedStatusCount',
  (ctx, { query }) => calls.count(ctx, query),
)
export const downloadFacilityBookings = operation('downloadFacilityBookings', (ctx, { query }) =>
  calls.download(ctx, query),
)
export const createFacilityBooking = operation('createFacilityBooking', (ctx, { body }) => calls.create(ctx, body))
export const getFacilityBooking = operation('getFacilityBooking', (ctx, { path }) => calls.get(ctx, path.id))
export const updateFacilityBooking = operation('updateFacilityBooking', (ctx, { path, body }) =>
  calls.update(ctx, path.id, body),
)
export const approveFacilityBooking = operation('approveFacilityBooking', (ctx, { path, body }) =>
  calls.approve(ctx, path.id, body),
)
export const rejectFacilityBooking = operation('rejectFacilityBooking', (ctx, { path, body }) =>
  calls.reject(ctx, path.id, body),
)
export const cancelFacilityBooking = operation('cancelFacilityBooking', (ctx, { path, body }) =>
  calls.cancel(ctx, path.id, body),
)
export const cancelFacilityBookingInstances = operation('cancelFacilityBookingInstances', (ctx, { path, body }) =>
  calls.cancelInstances(ctx, path.id, body),
)
export const listFacilityBookingInstancesOfBooking = operation(
  'listFacilityBookingInstancesOfBooking',
  (ctx, { path, query }) => calls.instances(ctx, path.id, query),
)
export const getFacilityBookingInstancesStatusCount = operation(
  'getFacilityBookingInstancesStatusCount',
  (ctx, { path }) => calls.countInstances(ctx, path.id),
)
export const listFacilityBookingHistories = operation('listFacilityBookingHistories', (ctx, { path, query }) =>
  calls.histories(ctx, path.id, query),
)
