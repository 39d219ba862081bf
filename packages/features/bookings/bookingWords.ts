import type { BookingMode } from './bookingPath.ts'
import type { BookingTab } from './bookingSearch.ts'

/** What the lists are called; the breadcrumbs of the first two are given (doc 3 §2). */
export const bookingModeWords: Record<BookingMode, { title: string; description: string; book: string }> = {
  OFFICE: {
    title: 'Office facilities bookings',
    description: 'Who has booked rooms and other office facilities, and when',
    book: 'Book',
  },
  COMMON_SPACE: {
    title: 'Common-space bookings',
    description: 'Who has booked the spaces that tenants share, and when',
    book: 'Book',
  },
  HOTDESK: {
    title: 'Hot-desk bookings',
    description: 'Who has booked hot desks, and when',
    book: 'Book a desk',
  },
  MINE: { title: 'My bookings', description: 'Your bookings of rooms, common spaces and desks', book: 'Book' },
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
