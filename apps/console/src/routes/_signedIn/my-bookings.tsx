import { bookingApiNow } from '@atrium/features/bookings/bookingApis.ts'
import { bookingListQuery, myBookingSearch, myBookingTabs } from '@atrium/features/bookings/bookingSearch.ts'
import { MyBookings } from '@atrium/features/bookings/screens/MyBookings.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { createFileRoute } from '@tanstack/react-router'
import { bookingLinks } from '../../screens/bookings/bookingLinks.tsx'

export const Route = createFileRoute('/_signedIn/my-bookings')({
  staticData: {
    title: 'My bookings',
    crumb: 'My bookings',
    opens: ['listUserFacilityBookings'],
    anyOf: ['listFacilityBookings', 'listCommonSpaceBookings', 'listHotdeskBookings'],
    menu: 'bookings',
  },
  validateSearch: myBookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(readable(bookingApiNow('MINE').list(bookingListQuery(deps, myBookingTabs)))),
  component: MyBookingsPage,
})

function MyBookingsPage() {
  const navigate = Route.useNavigate()
  return (
    <MyBookings search={Route.useSearch()} onSearch={(next) => void navigate({ search: next })} links={bookingLinks} />
  )
}
