import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { officeBookingListPage } from '@atrium/features/bookings/pages/officeBookingListPage.tsx'
import { DeskBookings } from '@atrium/features/bookings/screens/DeskBookings.tsx'
import { useDisclosure } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'

const BookingSyncDialog = lazyDialog(() => import('../../../screens/bookings/BookingSyncDialog.tsx'))

export const Route = createFileRoute('/_signedIn/manage-bookings/')({
  ...officeBookingListPage({ menu: 'bookings' }),
  component: OfficeBookingsPage,
})

function OfficeBookingsPage() {
  const navigate = Route.useNavigate()
  const [isSyncing, sync] = useDisclosure(false)
  return (
    <>
      <DeskBookings
        mode="OFFICE"
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search })}
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
      {isSyncing && <BookingSyncDialog opened onClose={sync.close} />}
    </>
  )
}
