import { officeBookingListPage } from '@atrium/features/bookings/pages/officeBookingListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-bookings/')(officeBookingListPage({ menu: 'bookings' }))
