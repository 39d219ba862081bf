import { operation } from '../../platform/operation.ts'
import { bookingCalls } from './bookingOperations.ts'

/** Bookings of hot desks. */
const calls = bookingCalls('HOTDESK')

export const listHotdeskBookings = operation('listHotdeskBookings', (ctx, { query }) => calls.list(ctx, query))
export const getHotdeskBookingsApprovedStatusCount = operation(
  'getHotdeskBookingsApprovedStatusCount',
  (ctx, { query }) => calls.count(ctx, query),
)
export const downloadHotdeskBookings = operation('downloadHotdeskBookings', (ctx, { query }) =>
  calls.download(ctx, query),
)
export const createHotdeskBooking = operation('createHotdeskBooking', (ctx, { body }) => calls.create(ctx, body))
export const getHotdeskBooking = operation('getHotdeskBooking', (ctx, { path }) => calls.get(ctx, path.id))
export const updateHotdeskBooking = operation('updateHotdeskBooking', (ctx, { path, body }) =>
  calls.update(ctx, path.id, body),
)
export const approveHotdeskBooking = operation('approveHotdeskBooking', (ctx, { path, body }) =>
  calls.approve(ctx, path.id, body),
)
export const rejectHotdeskBooking = operation('rejectHotdeskBooking', (ctx, { path, body }) =>
  calls.reject(ctx, path.id, body),
)
export const cancelHotdeskBooking = operation('cancelHotdeskBooking', (ctx, { path, body }) =>
  calls.cancel(ctx, path.id, body),
)
export const cancelHotdeskBookingInstances = operation('cancelHotdeskBookingInstances', (ctx, { path, body }) =>
  calls.cancelInstances(ctx, path.id, body),
)
export const listHotdeskBookingInstancesOfBooking = operation(
  'listHotdeskBookingInstancesOfBooking',
  (ctx, { path, query }) => calls.instances(ctx, path.id, query),
)
export const getHotdeskBookingInstancesStatusCount = operation(
  'getHotdeskBookingInstancesStatusCount',
  (ctx, { path }) => calls.countInstances(ctx, path.id),
)
export const listHotdeskBookingHistories = operation('listHotdeskBookingHistories', (ctx, { path, query }) =>
  calls.histories(ctx, path.id, query),
)
