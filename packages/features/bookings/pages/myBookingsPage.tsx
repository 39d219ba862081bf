import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { bookingApiNow } from '../bookingApis.ts'
import { bookingLinks } from '../bookingLinks.tsx'
import { bookingListQuery, myBookingSearch, myBookingTabs } from '../bookingSearch.ts'
import { MyBookings } from '../screens/MyBookings.tsx'

export const myBookingsPage = page({
  staticData: {
    title: 'My bookings',
    opens: ['listUserFacilityBookings'],
    anyOf: ['listFacilityBookings', 'listCommonSpaceBookings', 'listHotdeskBookings'],
  },
  validateSearch: myBookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(readable(bookingApiNow('MINE').list(bookingListQuery(deps, myBookingTabs)))),
  component: ({ search, onSearch }) => <MyBookings search={search} onSearch={onSearch} links={bookingLinks} />,
})
