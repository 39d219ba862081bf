import { deskBookingPage } from '@atrium/features/bookings/pages/deskBookingPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-booking-hotdesk/$id')(
  deskBookingPage({ parents: ['/_signedIn/manage-booking-hotdesk/'] }),
)
