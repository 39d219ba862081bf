import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { bookingApiNow } from '../bookingApis.ts'
import { bookingListQuery, bookingSearch, tabsInForce } from '../bookingSearch.ts'
import { DeskBookings } from '../screens/DeskBookings.tsx'

export const deskBookingListPage = page({
  staticData: { title: 'Hot-desk bookings', opens: ['listHotdeskBookings'] },
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(readable(bookingApiNow('HOTDESK').list(bookingListQuery(deps, tabsInForce())))),
  component: ({ search, onSearch }) => <DeskBookings mode="HOTDESK" search={search} onSearch={onSearch} />,
})
