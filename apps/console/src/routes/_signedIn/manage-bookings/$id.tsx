import { bookingPage } from '@atrium/features/bookings/pages/bookingPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-bookings/$id')(
  bookingPage({
    parents: ['/_signedIn/manage-bookings/'],
    parentsByMode: { COMMON_SPACE: ['/_signedIn/manage-common-space-bookings'], MINE: ['/_signedIn/my-bookings'] },
  }),
)
