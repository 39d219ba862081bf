import { bookingCalendarPage } from '@atrium/features/booking-calendar/pages/bookingCalendarPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/booking-calendar')(bookingCalendarPage({ menu: 'bookings' }))
