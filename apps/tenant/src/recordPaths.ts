import type { RecordPaths } from '@atrium/screens-kit/shell/recordPaths.ts'

/** Where the records are shown that notifications and search speak of, by their kinds. */
export const recordPaths: RecordPaths = {
  ACCOUNT: () => '/security',
  BOOKING: (id) => `/manage-bookings/${id}`,
  COMMON_SPACE_BOOKING: (id) => `/manage-bookings/${id}?mode=COMMON_SPACE`,
  HOTDESK_BOOKING: (id) => `/manage-booking-hotdesk/${id}`,
  DIVISION: (id) => `/division/${id}`,
  INVOICE: (id) => `/invoices?id=${id}`,
  ROLE: (id) => `/role/${id}`,
  USER: (id) => `/user/${id}`,
  USER_GROUP: (id) => `/user-group/${id}`,
  PENDING_USER: (id) => `/user/${id}`,
  USER_REGISTRATION_REQUEST: (id) => `/user-pending/${id}`,
}
