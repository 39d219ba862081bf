import { bookingApiNow, useBookingApi } from '@atrium/features/bookings/bookingApis.ts'
import { bookingListQuery, bookingSearch, tabsInForce } from '@atrium/features/bookings/bookingSearch.ts'
import { BookingList } from '@atrium/features/bookings/screens/BookingList.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { createFileRoute } from '@tanstack/react-router'
import { bookingLinks } from '../../../screens/bookings/bookingLinks.tsx'

export const Route = createFileRoute('/_signedIn/manage-booking-hotdesk/')({
  staticData: {
    title: 'Hot-desk bookings',
    crumb: 'Hot-desk bookings',
    opens: ['listHotdeskBookings'],
    menu: 'bookings',
  },
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(readable(bookingApiNow('HOTDESK').list(bookingListQuery(deps, tabsInForce())))),
  component: HotdeskBookingsPage,
})

function HotdeskBookingsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const bookingApi = useBookingApi('HOTDESK')
  return (
    <BookingList
      bookingApi={bookingApi}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      tabs={tabsInForce()}
      links={bookingLinks}
    />
  )
}
