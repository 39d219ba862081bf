import type { CalendarLinks } from '@atrium/features/booking-calendar/calendarLinks.ts'
import { BookingLink, newBookingPath } from '@atrium/features/booking-calendar/calendarPaths.tsx'
import { calendarQuery } from '@atrium/features/booking-calendar/calendarQueries.ts'
import { calendarSearch } from '@atrium/features/booking-calendar/calendarSearch.ts'
import { BookingCalendar } from '@atrium/features/booking-calendar/screens/BookingCalendar.tsx'
import { centreToday } from '@atrium/features/booking-calendar/siteNow.ts'
import { createFileRoute, useRouter } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/booking-calendar')({
  staticData: {
    title: 'Booking calendar',
    crumb: 'Booking calendar',
    opens: ['getBookingCalendar'],
    anyOf: ['listFacilityBookings', 'listCommonSpaceBookings', 'listHotdeskBookings'],
    menu: 'bookings',
  },
  validateSearch: calendarSearch,
  loaderDeps: ({ search: { view, date } }) => ({ view, date }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(calendarQuery(deps, centreToday()))
  },
  component: BookingCalendarPage,
})

function BookingCalendarPage() {
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const links: CalendarLinks = {
    Booking: BookingLink,
    book: (kind, span) => history.push(newBookingPath(kind, span)),
  }
  return (
    <BookingCalendar search={Route.useSearch()} onSearch={(next) => void navigate({ search: next })} links={links} />
  )
}
