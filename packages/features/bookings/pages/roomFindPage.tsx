import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { findSearch, type FindSearch } from '../findSearch.ts'
import { BookingFind } from '../screens/BookingFind.tsx'
import { useBooked } from '../useBooked.ts'

export const roomFindPage = page({
  staticData: {
    title: 'Book a room',
    crumb: 'Book',
    opens: ['listBookableResources', 'createUserFacilityBooking'],
    addOn: 'FACILITY_BOOKING',
  },
  validateSearch: findSearch,
  component: FindRoom,
})

function FindRoom({ search, onSearch, navigate }: PageProps<unknown, FindSearch>) {
  return (
    <BookingFind
      startMode="OFFICE"
      search={search}
      onSearch={onSearch}
      onBooked={useBooked()}
      onCancel={() =>
        void navigate({ to: search.mode === 'COMMON_SPACE' ? '/manage-common-space-bookings' : '/manage-bookings' })
      }
    />
  )
}
