import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { bookingApiNow, useBookingApi } from '../bookingApis.ts'
import { bookingProfileSearch } from '../bookingProfileSearch.ts'
import { BookingProfile } from '../screens/BookingProfile.tsx'

export const deskBookingPage = page({
  staticData: { title: 'Desk booking', crumb: 'Booking', opens: ['getHotdeskBooking'] },
  params: ['id'],
  validateSearch: bookingProfileSearch,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await orNotFound(queryClient.ensureQueryData(readable(bookingApiNow('HOTDESK').detail(id))))
  },
  component: DeskBooking,
})

type DeskBookingProps = PageProps<{ id: string }, ReturnType<typeof bookingProfileSearch>>

function DeskBooking({ params: { id }, search, onSearch, navigate }: DeskBookingProps) {
  return (
    <BookingProfile
      id={id}
      bookingApi={useBookingApi('HOTDESK')}
      search={search}
      onSearch={(next) => onSearch(next, true)}
      onBack={() => void navigate({ to: '/manage-booking-hotdesk' })}
      onInvite={(booking) => void navigate({ to: '/visitor-event/add', search: { booking } })}
    />
  )
}
