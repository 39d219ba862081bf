import { useBookingApi } from '@atrium/features/bookings/bookingApis.ts'
import { loadBooking } from '@atrium/features/bookings/bookingLoader.ts'
import { bookingProfileSearch } from '@atrium/features/bookings/bookingProfileSearch.ts'
import { BookingProfile } from '@atrium/features/bookings/screens/BookingProfile.tsx'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/manage-bookings/$id')({
  staticData: {
    title: 'Booking',
    crumb: 'Booking',
    opens: ['getUserFacilityBooking'],
    menu: null,
    parents: ['/_signedIn/manage-bookings/'],
    parentsByMode: {
      COMMON_SPACE: ['/_signedIn/manage-common-space-bookings'],
      MINE: ['/_signedIn/my-bookings'],
    },
  },
  validateSearch: bookingProfileSearch,
  loaderDeps: ({ search: { mode } }) => ({ mode }),
  loader: async ({ context: { queryClient }, params: { id }, deps: { mode } }) => {
    const found = await loadBooking(queryClient, id, mode)
    if (found === 'HOTDESK') throw redirect({ to: '/manage-booking-hotdesk/$id', params: { id }, replace: true })
    if (mode === undefined && found === 'COMMON_SPACE')
      throw redirect({ to: '/manage-bookings/$id', params: { id }, search: { mode: found }, replace: true })
  },
  component: BookingPage,
})

const lists = {
  OFFICE: '/manage-bookings',
  COMMON_SPACE: '/manage-common-space-bookings',
  HOTDESK: '/manage-booking-hotdesk',
  MINE: '/my-bookings',
} as const

function BookingPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const mode = search.mode ?? 'OFFICE'
  const navigate = Route.useNavigate()
  const leave = useNavigate()
  const bookingApi = useBookingApi(mode)
  return (
    <BookingProfile
      id={id}
      bookingApi={bookingApi}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      onBack={() => void leave({ to: lists[mode] })}
    />
  )
}
