import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useBookingApi } from '../bookingApis.ts'
import { bookingLinks } from '../bookingLinks.tsx'
import type { BookingMode } from '../bookingPath.ts'
import { tabsInForce, type BookingSearch } from '../bookingSearch.ts'
import { BookingList } from './BookingList.tsx'

type DeskBookingsProps = {
  mode: BookingMode
  search: BookingSearch
  onSearch: (search: BookingSearch) => void
  /** Beside booking something new. */
  actions?: readonly GatedAction[]
}

/** All bookings of one kind, with the tabs in force. */
export const DeskBookings = ({ mode, ...rest }: DeskBookingsProps) => (
  <BookingList bookingApi={useBookingApi(mode)} tabs={tabsInForce()} links={bookingLinks} {...rest} />
)
