import { deskFindPage } from '@atrium/features/bookings/pages/deskFindPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-booking-hotdesk/add')(
  deskFindPage({ parents: ['/_signedIn/manage-booking-hotdesk/'] }),
)
