import { commonSpaceBookingListPage } from '@atrium/features/bookings/pages/commonSpaceBookingListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-common-space-bookings')(
  commonSpaceBookingListPage({ menu: 'bookings', opens: ['listFacilityBookings'], addOn: 'COMMON_SPACE_BOOKING' }),
)
