import { operation } from '../../platform/operation.ts'
import { bookingCalls } from './bookingOperations.ts'

/** Bookings of common spaces, on the path of the tenants (doc 3 §6). */
const calls = bookingCalls('COMMON_SPACE')

export const listCommonSpaceBookings = operation('listCommonSpaceBookings', (ctx, { query }) => calls.list(ctx, query))
export const getCommonSpaceBookingsApprovedStatusCount = operation(
  'getCommonSpaceBookingsApprovedStatusCount',
  (ctx, { query }) => calls.count(ctx, query),
)
export const downloadCommonSpaceBookings = operation('downloadCommonSpaceBookings', (ctx, { query }) =>
  calls.download(ctx, query),
)
export const createCommonSpaceBooking = operation('createCommonSpaceBooking', (ctx, { body }) =>
  calls.create(ctx, body),
)
export const getCommonSpaceBooking = operation('getCommonSpaceBooking', (ctx, { path }) => calls.get(ctx, path.id))
export const updateCommonSpaceBooking = operation('updateCommonSpaceBooking', (ctx, { path, body }) =>
  calls.update(ctx, path.id, body),
)
export const approveCommonSpaceBooking = operation('approveCommonSpaceBooking', (ctx, { path, body }) =>
  calls.approve(ctx, path.id, body),
)
export const rejectCommonSpaceBooking = operation('rejectCommonSpaceBooking', (ctx, { path, body }) =>
  calls.reject(ctx, path.id, body),
)
export const cancelCommonSpaceBooking = operation('cancelCommonSpaceBooking', (ctx, { path, body }) =>
  calls.cancel(ctx, path.id, body),
)
export const cancelCommonSpaceBookingInstances = operation('cancelCommonSpaceBookingInstances', (ctx, { path, body }) =>
  calls.cancelInstances(ctx, path.id, body),
)
export const listCommonSpaceBookingInstances = operation('listCommonSpaceBookingInstances', (ctx, { path, query }) =>
  calls.instances(ctx, path.id, query),
)
export const getCommonSpaceBookingInstancesStatusCount = operation(
  'getCommonSpaceBookingInstancesStatusCount',
  (ctx, { path }) => calls.countInstances(ctx, path.id),
)
export const listCommonSpaceBookingHistories = operation('listCommonSpaceBookingHistories', (ctx, { path, query }) =>
  calls.histories(ctx, path.id, query),
)
