import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { redirect } from '@tanstack/react-router'
import { useBookingApi } from '../bookingApis.ts'
import { loadBooking } from '../bookingLoader.ts'
import { bookingPageOf, bookingPageSearch } from '../bookingPath.ts'
import { bookingProfileSearch } from '../bookingProfileSearch.ts'
import { BookingProfile } from '../screens/BookingProfile.tsx'

export const bookingPage = page({
  staticData: { title: 'Booking', opens: ['getUserFacilityBooking'] },
  params: ['id'],
  validateSearch: bookingProfileSearch,
  loaderDeps: ({ search: { mode } }) => ({ mode }),
  loader: async ({ context: { queryClient }, params: { id }, deps: { mode } }) => {
    const found = await loadBooking(queryClient, id, mode)
    const isElsewhere = bookingPageOf(found) !== bookingPageOf('OFFICE')
    if (isElsewhere || (mode === undefined && found !== 'OFFICE'))
      throw redirect({
        to: `${bookingPageOf(found)}/$id`,
        params: { id },
        search: bookingPageSearch(found),
        replace: true,
      })
  },
  component: Booking,
})

const lists = {
  OFFICE: '/manage-bookings',
  COMMON_SPACE: '/manage-common-space-bookings',
  HOTDESK: '/manage-booking-hotdesk',
  MINE: '/my-bookings',
} as const

type BookingProps = PageProps<{ id: string }, ReturnType<typeof bookingProfileSearch>>

function Booking({ params: { id }, search, onSearch, navigate }: BookingProps) {
  const mode = search.mode ?? 'OFFICE'
  return (
    <BookingProfile
      id={id}
      bookingApi={useBookingApi(mode)}
      search={search}
      onSearch={(next) => onSearch(next, true)}
      onBack={() => void navigate({ to: lists[mode] })}
      onInvite={(booking) => void navigate({ to: '/visitor-event/add', search: { booking } })}
    />
  )
}
