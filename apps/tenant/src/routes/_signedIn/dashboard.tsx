import { BookingTiles } from '@atrium/features/bookings/parts/BookingTiles.tsx'
import { Dashboard } from '@atrium/features/dashboard/Dashboard.tsx'
import { dashboardQuery } from '@atrium/features/dashboard/dashboardQuery.ts'
import { createFileRoute } from '@tanstack/react-router'
import { bookingLinks } from '../../screens/bookings/bookingLinks.tsx'
import { dashboardLinks } from '../../screens/dashboard/dashboardLinks.tsx'

export const Route = createFileRoute('/_signedIn/dashboard')({
  staticData: {
    title: 'Dashboard',
    crumb: 'Dashboard',
    opens: ['getDashboard'],
    anyOf: ['listUsers', 'listInvoices', 'listAuditLogs', 'listFacilityBookings', 'listUserFacilityBookings'],
    menu: 'home',
    hideBreadcrumbs: true,
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(dashboardQuery()),
  component: DashboardPage,
})

function DashboardPage() {
  return (
    <Dashboard query={dashboardQuery} links={dashboardLinks}>
      <BookingTiles links={bookingLinks} roomMode="COMMON_SPACE" />
    </Dashboard>
  )
}
