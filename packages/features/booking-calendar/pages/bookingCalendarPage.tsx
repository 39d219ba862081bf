import { page } from '@atrium/screens-kit/page.tsx'
import { BookingLink, newBookingPath } from '../calendarPaths.tsx'
import { calendarQuery } from '../calendarQueries.ts'
import { calendarSearch } from '../calendarSearch.ts'
import { BookingCalendar } from '../screens/BookingCalendar.tsx'
import { centreToday } from '../siteNow.ts'

export const bookingCalendarPage = page({
  staticData: {
    title: 'Booking calendar',
    opens: ['getBookingCalendar'],
    anyOf: ['listFacilityBookings', 'listCommonSpaceBookings', 'listHotdeskBookings'],
  },
  validateSearch: calendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(calendarQuery(deps, centreToday())),
  component: ({ search, onSearch, go }) => (
    <BookingCalendar
      search={search}
      onSearch={onSearch}
      links={{ Booking: BookingLink, book: (kind, span) => go(newBookingPath(kind, span)) }}
    />
  ),
})
