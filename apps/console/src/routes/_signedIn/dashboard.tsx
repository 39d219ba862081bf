import { bookingLinks } from '@atrium/features/bookings/bookingLinks.tsx'
import { BookingTiles } from '@atrium/features/bookings/parts/BookingTiles.tsx'
import { Dashboard } from '@atrium/features/dashboard/Dashboard.tsx'
import { dashboardQuery } from '@atrium/features/dashboard/dashboardQuery.ts'
import { dashboardPage } from '@atrium/features/dashboard/pages/dashboardPage.tsx'
import { inviteAction } from '@atrium/features/visitors/inviteAction.ts'
import { useViewer } from '@atrium/permissions/Can.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { dashboardLinks } from '../../screens/dashboard/dashboardLinks.tsx'

export const Route = createFileRoute('/_signedIn/dashboard')({
  ...dashboardPage({
    menu: 'home',
    anyOf: [
      'listUsers',
      'listTenantsActiveDetailInfo',
      'listOfficeCentres',
      'listOfficeCentreUnits',
      'listInvoices',
      'listAllInvoices',
      'listAuditLogs',
      'listFacilityBookings',
      'listUserFacilityBookings',
    ],
  }),
  component: DashboardPage,
})

function DashboardPage() {
  const { userInfo } = useViewer()
  const navigate = useNavigate()
  const invite = inviteAction(() => void navigate({ to: '/visitor-event/add' }))
  const isOperator = userInfo?.accountType === 'OPERATOR'
  return (
    <Dashboard query={dashboardQuery} links={dashboardLinks(isOperator)} actions={isOperator ? [] : [invite]}>
      {!isOperator && <BookingTiles links={bookingLinks} roomMode="OFFICE" />}
    </Dashboard>
  )
}
