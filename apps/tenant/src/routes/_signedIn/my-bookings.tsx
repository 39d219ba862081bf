import { myBookingsPage } from '@atrium/features/bookings/pages/myBookingsPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/my-bookings')(myBookingsPage({ menu: 'home' }))
