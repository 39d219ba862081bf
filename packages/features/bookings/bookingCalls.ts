import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import type { BookingCalls } from './bookingTypes.ts'
import { decide } from './decideBooking.ts'

const quiet = { silent: true } as const

/** Bookings of the office centre, by doc 3 §7. */
export const officeBookingCalls: BookingCalls = {
  list: (query) => api.query('listFacilityBookings', { query }),
  counts: (query) => api.query('getFacilityBookingsApprovedStatusCount', { query }),
  download: (query, format) => api.download('downloadFacilityBookings', { query: { ...query, format } }),
  detail: (id) => api.query('getFacilityBooking', { path: { id } }, quiet),
  create: (body) => api.call('createFacilityBooking', { body }, quiet),
  update: (id, body) => api.call('updateFacilityBooking', { path: { id }, body }, quiet),
  approve: ({ id, version }, remark) =>
    api.call('approveFacilityBooking', { path: { id }, body: { version, remark: orNull(remark) } }, quiet),
  reject: ({ id, version }, rejectRemark) =>
    api.call('rejectFacilityBooking', { path: { id }, body: { version, rejectRemark } }, quiet),
  cancel: ({ id, version }, cancelRemark) =>
    api.call('cancelFacilityBooking', { path: { id }, body: { version, cancelRemark } }, quiet),
  cancelInstances: (id, body) => api.call('cancelFacilityBookingInstances', { path: { id }, body }, quiet),
  instances: (id, query) => api.query('listFacilityBookingInstancesOfBooking', { path: { id }, query }),
  instanceCounts: (id) => api.query('getFacilityBookingInstancesStatusCount', { path: { id } }),
  histories: (id, page) => api.query('listFacilityBookingHistories', { path: { id }, query: page }),
  operations: {
    list: 'listFacilityBookings',
    download: 'downloadFacilityBookings',
    create: 'createFacilityBooking',
    update: 'updateFacilityBooking',
    approve: 'approveFacilityBooking',
    reject: 'rejectFacilityBooking',
    cancel: 'cancelFacilityBooking',
    cancelInstances: 'cancelFacilityBookingInstances',
    histories: 'listFacilityBookingHistories',
  },
}

/** Bookings that tenants made of a landlord's common spaces. */
export const commonSpaceBookingCalls: BookingCalls = {
  list: (query) => api.query('listCommonSpaceBookings', { query }),
  counts: (query) => api.query('getCommonSpaceBookingsApprovedStatusCount', { query }),
  download: (query, format) => api.download('downloadCommonSpaceBookings', { query: { ...query, format } }),
  detail: (id) => api.query('getCommonSpaceBooking', { path: { id } }, quiet),
  create: (body) => api.call('createCommonSpaceBooking', { body }, quiet),
  update: (id, body) => api.call('updateCommonSpaceBooking', { path: { id }, body }, quiet),
  approve: ({ id, version }, remark) =>
    api.call('approveCommonSpaceBooking', { path: { id }, body: { version, remark: orNull(remark) } }, quiet),
  reject: ({ id, version }, rejectRemark) =>
    api.call('rejectCommonSpaceBooking', { path: { id }, body: { version, rejectRemark } }, quiet),
  cancel: ({ id, version }, cancelRemark) =>
    api.call('cancelCommonSpaceBooking', { path: { id }, body: { version, cancelRemark } }, quiet),
  cancelInstances: (id, body) => api.call('cancelCommonSpaceBookingInstances', { path: { id }, body }, quiet),
  instances: (id, query) => api.query('listCommonSpaceBookingInstances', { path: { id }, query }),
  instanceCounts: (id) => api.query('getCommonSpaceBookingInstancesStatusCount', { path: { id } }),
  histories: (id, page) => api.query('listCommonSpaceBookingHistories', { path: { id }, query: page }),
  operations: {
    list: 'listCommonSpaceBookings',
    download: 'downloadCommonSpaceBookings',
    create: 'createCommonSpaceBooking',
    update: 'updateCommonSpaceBooking',
    approve: 'approveCommonSpaceBooking',
    reject: 'rejectCommonSpaceBooking',
    cancel: 'cancelCommonSpaceBooking',
    cancelInstances: 'cancelCommonSpaceBookingInstances',
    histories: 'listCommonSpaceBookingHistories',
  },
}

/** Bookings of hot desks and pools of desks. */
export const hotdeskBookingCalls: BookingCalls = {
  list: (query) => api.query('listHotdeskBookings', { query }),
  counts: (query) => api.query('getHotdeskBookingsApprovedStatusCount', { query }),
  download: (query, format) => api.download('downloadHotdeskBookings', { query: { ...query, format } }),
  detail: (id) => api.query('getHotdeskBooking', { path: { id } }, quiet),
  create: (body) => api.call('createHotdeskBooking', { body }, quiet),
  update: (id, body) => api.call('updateHotdeskBooking', { path: { id }, body }, quiet),
  approve: ({ id, version }, remark) =>
    api.call('approveHotdeskBooking', { path: { id }, body: { version, remark: orNull(remark) } }, quiet),
  reject: ({ id, version }, rejectRemark) =>
    api.call('rejectHotdeskBooking', { path: { id }, body: { version, rejectRemark } }, quiet),
  cancel: ({ id, version }, cancelRemark) =>
    api.call('cancelHotdeskBooking', { path: { id }, body: { version, cancelRemark } }, quiet),
  cancelInstances: (id, body) => api.call('cancelHotdeskBookingInstances', { path: { id }, body }, quiet),
  instances: (id, query) => api.query('listHotdeskBookingInstancesOfBooking', { path: { id }, query }),
  instanceCounts: (id) => api.query('getHotdeskBookingInstancesStatusCount', { path: { id } }),
  histories: (id, page) => api.query('listHotdeskBookingHistories', { path: { id }, query: page }),
  operations: {
    list: 'listHotdeskBookings',
    download: 'downloadHotdeskBookings',
    create: 'createHotdeskBooking',
    update: 'updateHotdeskBooking',
    approve: 'approveHotdeskBooking',
    reject: 'rejectHotdeskBooking',
    cancel: 'cancelHotdeskBooking',
    cancelInstances: 'cancelHotdeskBookingInstances',
    histories: 'listHotdeskBookingHistories',
  },
}

/** A person's own bookings, of every kind; decisions go by the inbox. */
export const ownBookingCalls = (userId: string): BookingCalls => ({
  list: (query) => api.query('listUserFacilityBookings', { path: { userId }, query }),
  counts: (query) => api.query('getUserFacilityBookingsApprovedStatusCount', { path: { userId }, query }),
  detail: (id) => api.query('getUserFacilityBooking', { path: { userId, id } }, quiet),
  create: (body) => api.call('createUserFacilityBooking', { path: { userId }, body }, quiet),
  update: (id, body) => api.call('updateUserFacilityBooking', { path: { userId, id }, body }, quiet),
  approve: (step, remark) => decide(step, 'APPROVED', remark),
  reject: (step, remark) => decide(step, 'REJECTED', remark),
  cancel: ({ id, version }, cancelRemark) =>
    api.call('cancelUserFacilityBooking', { path: { userId, id }, body: { version, cancelRemark } }, quiet),
  cancelInstances: (id, body) => api.call('cancelUserFacilityBookingInstances', { path: { userId, id }, body }, quiet),
  instances: (id, query) => api.query('listUserFacilityBookingInstances', { path: { userId, id }, query }),
  instanceCounts: (id) => api.query('getUserFacilityBookingInstancesStatusCount', { path: { userId, id } }),
  histories: (id, page) => api.query('listFacilityBookingHistories', { path: { id }, query: page }),
  operations: {
    list: 'listUserFacilityBookings',
    create: 'createUserFacilityBooking',
    update: 'updateUserFacilityBooking',
    approve: 'decideApproval',
    reject: 'decideApproval',
    cancel: 'cancelUserFacilityBooking',
    cancelInstances: 'cancelUserFacilityBookingInstances',
    histories: 'listFacilityBookingHistories',
  },
})
