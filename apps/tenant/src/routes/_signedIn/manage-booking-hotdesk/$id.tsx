import { bookingApiNow, useBookingApi } from '@atrium/features/bookings/bookingApis.ts'
import { bookingProfileSearch } from '@atrium/features/bookings/bookingProfileSearch.ts'
import { BookingProfile } from '@atrium/features/bookings/screens/BookingProfile.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-booking-hotdesk/$id')({
  staticData: {
    title: 'Desk booking',
    crumb: 'Booking',
    opens: ['getHotdeskBooking'],
    menu: null,
    parents: ['/_signedIn/manage-booking-hotdesk/'],
  },
  validateSearch: bookingProfileSearch,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await orNotFound(queryClient.ensureQueryData(readable(bookingApiNow('HOTDESK').detail(id))))
  },
  component: DeskBookingPage,
})

function DeskBookingPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const leave = useNavigate()
  const bookingApi = useBookingApi('HOTDESK')
  return (
    <BookingProfile
      id={id}
      bookingApi={bookingApi}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      onBack={() => void leave({ to: '/manage-booking-hotdesk' })}
    />
  )
}
