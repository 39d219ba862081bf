import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { IconBeach, IconCalendarShare } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useBookingApi } from '../bookingApis.ts'
import type { BookingLinks } from '../bookingLinks.tsx'
import { myBookingTabs, type BookingSearch } from '../bookingSearch.ts'
import { WaitList } from '../parts/WaitList.tsx'
import { BookingList } from './BookingList.tsx'

const AwayDialog = lazyDialog(() => import('../parts/AwayDialog.tsx'))
const CalendarFeedDialog = lazyDialog(() => import('../parts/CalendarFeedDialog.tsx'))

type MyBookingsProps = {
  search: BookingSearch
  onSearch: (search: BookingSearch) => void
  links: BookingLinks
}

/** What is booked for oneself, of every kind, with the wait list, days away and the calendar address. */
export const MyBookings = ({ search, onSearch, links }: MyBookingsProps) => {
  const bookingApi = useBookingApi('MINE')
  const userId = useAtomValue(userInfoAtom)?.userId ?? ''
  const [asked, setAsked] = useState<'away' | 'feed'>()
  const close = () => setAsked(undefined)
  const actions: GatedAction[] = [
    {
      kind: 'other',
      label: 'Calendar address',
      icon: IconCalendarShare,
      operation: 'createCalendarFeed',
      onClick: () => setAsked('feed'),
    },
    {
      kind: 'other',
      label: 'I am away',
      icon: IconBeach,
      operation: 'cancelUserBookingsInRange',
      onClick: () => setAsked('away'),
    },
  ]
  return (
    <>
      <BookingList
        bookingApi={bookingApi}
        search={search}
        onSearch={onSearch}
        tabs={myBookingTabs}
        links={links}
        actions={actions}
      >
        <WaitList />
      </BookingList>
      {asked === 'away' && <AwayDialog userId={userId} opened onClose={close} />}
      {asked === 'feed' && <CalendarFeedDialog opened onClose={close} />}
    </>
  )
}
