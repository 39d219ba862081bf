import { bookingDeskNow, useBookingDesk } from '@atrium/features/bookings/bookingDesks.ts'
import { bookingListQuery, bookingSearch, tabsInForce } from '@atrium/features/bookings/bookingSearch.ts'
import { BookingList } from '@atrium/features/bookings/screens/BookingList.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { createFileRoute } from '@tanstack/react-router'
import { bookingLinks } from '../../screens/bookings/bookingLinks.tsx'

export const Route = createFileRoute('/_signedIn/manage-common-space-bookings')({
  staticData: {
    title: 'Common-space bookings',
    crumb: 'common-space bookings',
    opens: ['listCommonSpaceBookings'],
    menu: 'bookings',
  },
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(
      readable(bookingDeskNow('COMMON_SPACE').list(bookingListQuery(deps, tabsInForce()))),
    ),
  component: CommonSpaceBookingsPage,
})

function CommonSpaceBookingsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const desk = useBookingDesk('COMMON_SPACE')
  return (
    <BookingList
      desk={desk}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      tabs={tabsInForce()}
      links={bookingLinks}
    />
  )
}
