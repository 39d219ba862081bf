import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { bookingOperations, type BookingArea } from '@atrium/contract/bookingOperations.ts'
import type { BookingPath } from './bookingPath.ts'
import type { BookingCalls } from './bookingTypes.ts'
import { decide } from './decideBooking.ts'

const quiet = { silent: true } as const

/** The calls of a path for somebody: of the office centre, of its tenants, of its hot desks, or of the person's own. */
export function bookingCalls(path: BookingPath, userId: string): BookingCalls {
  const ids = bookingOperations[path]
  const whose = path === 'OWN' ? { userId } : {}
  const care = path === 'OWN' ? ownCare : careOf(path)
  return {
    ...care,
    list: (query) => api.query(ids.list, { path: whose, query }),
    counts: (query) => api.query(ids.count, { path: whose, query }),
    detail: (id) => api.query(ids.get, { path: { ...whose, id } }, quiet),
    create: (body) => api.call(ids.create, { path: whose, body }, quiet),
    update: (id, body) => api.call(ids.update, { path: { ...whose, id }, body }, quiet),
    cancel: ({ id, version }, cancelRemark) =>
      api.call(ids.cancel, { path: { ...whose, id }, body: { version, cancelRemark } }, quiet),
    cancelInstances: (id, body) => api.call(ids.cancelInstances, { path: { ...whose, id }, body }, quiet),
    instances: (id, query) => api.query(ids.instances, { path: { ...whose, id }, query }),
    instanceCounts: (id) => api.query(ids.countInstances, { path: { ...whose, id } }),
    operations: { ...ids, ...care.operations },
  }
}

type Care = Pick<BookingCalls, 'download' | 'approve' | 'reject' | 'histories'> & {
  operations: Pick<BookingCalls['operations'], 'download' | 'approve' | 'reject' | 'histories'>
}

/** What those do besides who look after the bookings of others. */
function careOf(area: BookingArea): Care {
  const ids = bookingOperations[area]
  return {
    download: (query, format) => api.download(ids.download, { query: { ...query, format } }),
    approve: ({ id, version }, remark) =>
      api.call(ids.approve, { path: { id }, body: { version, remark: orNull(remark) } }, quiet),
    reject: ({ id, version }, rejectRemark) =>
      api.call(ids.reject, { path: { id }, body: { version, rejectRemark } }, quiet),
    histories: (id, page) => api.query(ids.histories, { path: { id }, query: page }),
    operations: ids,
  }
}

/** Decisions on one's own bookings go by the inbox. */
const ownCare: Care = {
  approve: (step, remark) => decide(step, 'APPROVED', remark),
  reject: (step, remark) => decide(step, 'REJECTED', remark),
  histories: careOf('OFFICE').histories,
  operations: {
    approve: 'decideApproval',
    reject: 'decideApproval',
    histories: bookingOperations.OFFICE.histories,
  },
}
