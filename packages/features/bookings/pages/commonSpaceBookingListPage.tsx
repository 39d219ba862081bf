import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { bookingApiNow } from '../bookingApis.ts'
import { bookingListQuery, bookingSearch, tabsInForce } from '../bookingSearch.ts'
import { DeskBookings } from '../screens/DeskBookings.tsx'

export const commonSpaceBookingListPage = page({
  staticData: { title: 'Common-space bookings', crumb: 'common-space bookings', opens: ['listCommonSpaceBookings'] },
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(readable(bookingApiNow('COMMON_SPACE').list(bookingListQuery(deps, tabsInForce())))),
  component: ({ search, onSearch }) => <DeskBookings mode="COMMON_SPACE" search={search} onSearch={onSearch} />,
})
