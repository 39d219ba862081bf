import { findSearch } from '@atrium/features/bookings/findSearch.ts'
import { BookingFind } from '@atrium/features/bookings/screens/BookingFind.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useBooked } from '../../../screens/bookings/useBooked.ts'

export const Route = createFileRoute('/_signedIn/manage-bookings/add')({
  staticData: {
    title: 'Book a room',
    crumb: 'Book',
    opens: ['listBookableResources', 'createUserFacilityBooking'],
    addOn: 'FACILITY_BOOKING',
    menu: null,
    parents: ['/_signedIn/manage-bookings/'],
    parentsByMode: { COMMON_SPACE: ['/_signedIn/manage-common-space-bookings'] },
  },
  validateSearch: findSearch,
  component: FindRoomPage,
})

function FindRoomPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const leave = useNavigate()
  const booked = useBooked()
  return (
    <BookingFind
      startMode="OFFICE"
      search={search}
      onSearch={(next, replace) => void navigate({ search: next, replace })}
      onBooked={booked}
      onCancel={() =>
        void leave({ to: search.mode === 'COMMON_SPACE' ? '/manage-common-space-bookings' : '/manage-bookings' })
      }
    />
  )
}
