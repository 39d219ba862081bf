import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { bookingApiNow } from '../bookingApis.ts'
import { bookingListQuery, bookingSearch, tabsInForce } from '../bookingSearch.ts'
import { DeskBookings } from '../screens/DeskBookings.tsx'

export const officeBookingListPage = page({
  staticData: {
    title: 'Office facilities bookings',
    crumb: 'office facilities bookings',
    opens: ['listFacilityBookings'],
  },
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(readable(bookingApiNow('OFFICE').list(bookingListQuery(deps, tabsInForce())))),
  component: ({ search, onSearch }) => <DeskBookings mode="OFFICE" search={search} onSearch={onSearch} />,
})
