import { deskBookingListPage } from '@atrium/features/bookings/pages/deskBookingListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-booking-hotdesk/')(deskBookingListPage({ menu: 'bookings' }))
