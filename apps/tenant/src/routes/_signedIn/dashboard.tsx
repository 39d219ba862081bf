import { bookingLinks } from '@atrium/features/bookings/bookingLinks.tsx'
import { BookingTiles } from '@atrium/features/bookings/parts/BookingTiles.tsx'
import { Dashboard } from '@atrium/features/dashboard/Dashboard.tsx'
import { dashboardQuery } from '@atrium/features/dashboard/dashboardQuery.ts'
import { dashboardPage } from '@atrium/features/dashboard/pages/dashboardPage.tsx'
import { inviteAction } from '@atrium/features/visitors/inviteAction.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { dashboardLinks } from '../../screens/dashboard/dashboardLinks.tsx'

export const Route = createFileRoute('/_signedIn/dashboard')({
  ...dashboardPage({
    menu: 'home',
    anyOf: ['listUsers', 'listInvoices', 'listAuditLogs', 'listFacilityBookings', 'listUserFacilityBookings'],
  }),
  component: DashboardPage,
})

function DashboardPage() {
  const navigate = useNavigate()
  const invite = inviteAction(() => void navigate({ to: '/visitor-event/add' }))
  return (
    <Dashboard query={dashboardQuery} links={dashboardLinks} actions={[invite]}>
      <BookingTiles links={bookingLinks} roomMode="COMMON_SPACE" />
    </Dashboard>
  )
}
