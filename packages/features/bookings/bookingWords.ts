import type { BookingMode } from './bookingPath.ts'
import type { BookingTab } from './bookingSearch.ts'

/** What the lists are called; the breadcrumbs of the first two are given (doc 3 §2). */
export const bookingModeWords: Record<BookingMode, { title: string; description: string; book: string }> = {
  OFFICE: {
    title: 'Office facilities bookings',
    description: 'Rooms and other facilities of the office, by whom and when they are booked',
    book: 'Book',
  },
  COMMON_SPACE: {
    title: 'Common-space bookings',
    description: 'Spaces of the building that tenants share, by whom and when they are booked',
    book: 'Book',
  },
  HOTDESK: {
    title: 'Hot-desk bookings',
    description: 'Desks without an owner, by whom and when they are booked',
    book: 'Book a desk',
  },
  MINE: { title: 'My bookings', description: 'Rooms, common spaces and desks that are booked for you', book: 'Book' },
}

export const bookingTabLabels: Record<BookingTab, string> = {
  PENDING: 'Pending',
  UPCOMING: 'Approved, upcoming',
  ONGOING: 'Ongoing',
  PAST: 'Past',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
}
