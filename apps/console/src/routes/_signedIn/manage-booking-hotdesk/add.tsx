import { findSearch } from '@atrium/features/bookings/findSearch.ts'
import { BookingFind } from '@atrium/features/bookings/screens/BookingFind.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useBooked } from '../../../screens/bookings/useBooked.ts'

export const Route = createFileRoute('/_signedIn/manage-booking-hotdesk/add')({
  staticData: {
    title: 'Book a desk',
    crumb: 'Book',
    opens: ['listBookableResources', 'createHotdeskBooking'],
    menu: null,
    parents: ['/_signedIn/manage-booking-hotdesk/'],
  },
  validateSearch: findSearch,
  component: FindDeskPage,
})

function FindDeskPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const leave = useNavigate()
  const booked = useBooked()
  return (
    <BookingFind
      startMode="HOTDESK"
      search={search}
      onSearch={(next, replace) => void navigate({ search: next, replace })}
      onBooked={booked}
      onCancel={() => void leave({ to: '/manage-booking-hotdesk' })}
    />
  )
}
