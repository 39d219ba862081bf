import { operation } from '../../platform/operation.ts'
import { bookingCalls } from './bookingOperations.ts'
import { requireSelf } from './bookings.policy.ts'
import { cancelRange, previewRange } from './changes/cancelRange.ts'

/** One's own bookings of whatever kind, on the path of the person (doc 3 §6); another person's path is a 404. */
const calls = bookingCalls('OWN')

export const listUserFacilityBookings = operation('listUserFacilityBookings', (ctx, { path, query }) => {
  requireSelf(ctx, path.userId)
  return calls.list(ctx, query)
})

export const getUserFacilityBookingsApprovedStatusCount = operation(
  'getUserFacilityBookingsApprovedStatusCount',
  (ctx, { path, query }) => {
    requireSelf(ctx, path.userId)
    return calls.count(ctx, query)
  },
)

export const createUserFacilityBooking = operation('createUserFacilityBooking', (ctx, { path, body }) => {
  requireSelf(ctx, path.userId)
  return calls.create(ctx, body)
})

export const getUserFacilityBooking = operation('getUserFacilityBooking', (ctx, { path }) => {
  requireSelf(ctx, path.userId)
  return calls.get(ctx, path.id)
})

export const updateUserFacilityBooking = operation('updateUserFacilityBooking', (ctx, { path, body }) => {
  requireSelf(ctx, path.userId)
  return calls.update(ctx, path.id, body)
})

export const cancelUserFacilityBooking = operation('cancelUserFacilityBooking', (ctx, { path, body }) => {
  requireSelf(ctx, path.userId)
  return calls.cancel(ctx, path.id, body)
})

export const cancelUserFacilityBookingInstances = operation(
  'cancelUserFacilityBookingInstances',
  (ctx, { path, body }) => {
    requireSelf(ctx, path.userId)
    return calls.cancelInstances(ctx, path.id, body)
  },
)

export const listUserFacilityBookingInstances = operation(
  'listUserFacilityBookingInstances',
  (ctx, { path, query }) => {
    requireSelf(ctx, path.userId)
    return calls.instances(ctx, path.id, query)
  },
)

export const getUserFacilityBookingInstancesStatusCount = operation(
  'getUserFacilityBookingInstancesStatusCount',
  (ctx, { path }) => {
    requireSelf(ctx, path.userId)
    return calls.countInstances(ctx, path.id)
  },
)

/** "I am away": cancels all of one's times within the days, each booking for itself, with one reason. */
export const cancelUserBookingsInRange = operation('cancelUserBookingsInRange', async (ctx, { path, body }) => {
  requireSelf(ctx, path.userId)
  return { cancelled: await cancelRange(ctx, body) }
})

export const previewUserBookingsCancellation = operation('previewUserBookingsCancellation', (ctx, { path, body }) => {
  requireSelf(ctx, path.userId)
  return previewRange(ctx, body)
})
