import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { findSearch, type FindSearch } from '../findSearch.ts'
import { BookingFind } from '../screens/BookingFind.tsx'
import { useBooked } from '../useBooked.ts'

export const deskFindPage = page({
  staticData: { title: 'Book a desk', crumb: 'Book', opens: ['listBookableResources', 'createHotdeskBooking'] },
  validateSearch: findSearch,
  component: FindDesk,
})

function FindDesk({ search, onSearch, navigate }: PageProps<unknown, FindSearch>) {
  return (
    <BookingFind
      startMode="HOTDESK"
      search={search}
      onSearch={onSearch}
      onBooked={useBooked()}
      onCancel={() => void navigate({ to: '/manage-booking-hotdesk' })}
    />
  )
}
