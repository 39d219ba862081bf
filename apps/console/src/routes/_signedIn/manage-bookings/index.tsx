import { bookingApiNow, useBookingApi } from '@atrium/features/bookings/bookingApis.ts'
import { bookingListQuery, bookingSearch, tabsInForce } from '@atrium/features/bookings/bookingSearch.ts'
import { BookingList } from '@atrium/features/bookings/screens/BookingList.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useDisclosure } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { bookingLinks } from '../../../screens/bookings/bookingLinks.tsx'

const BookingSyncDialog = lazy(() => import('../../../screens/bookings/BookingSyncDialog.tsx'))

export const Route = createFileRoute('/_signedIn/manage-bookings/')({
  staticData: {
    title: 'Office facilities bookings',
    crumb: 'office facilities bookings',
    opens: ['listFacilityBookings'],
    menu: 'bookings',
  },
  validateSearch: bookingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(readable(bookingApiNow('OFFICE').list(bookingListQuery(deps, tabsInForce())))),
  component: OfficeBookingsPage,
})

function OfficeBookingsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const bookingApi = useBookingApi('OFFICE')
  const [isSyncing, sync] = useDisclosure(false)
  return (
    <>
      <BookingList
        bookingApi={bookingApi}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        tabs={tabsInForce()}
        links={bookingLinks}
        actions={[
          {
            kind: 'other',
            label: 'Synchronise',
            icon: IconRefresh,
            operation: 'syncFacilityBookings',
            onClick: sync.open,
          },
        ]}
      />
      <Suspense fallback={null}>{isSyncing && <BookingSyncDialog opened onClose={sync.close} />}</Suspense>
    </>
  )
}
