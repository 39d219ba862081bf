import { areaOf } from '@atrium/contract/bookableKinds.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BookingApi } from '../bookingApis.ts'
import type { BookingLinks } from '../bookingLinks.tsx'
import { bookingListQuery, type BookingSearch, type BookingTab } from '../bookingSearch.ts'
import type { BookingSummary } from '../bookingTypes.ts'
import { bookingModeWords, bookingTabLabels } from '../bookingWords.ts'
import { bookingColumns } from '../parts/bookingColumns.tsx'
import { useBookingFilters } from '../parts/useBookingFilters.ts'

type BookingListProps = {
  bookingApi: BookingApi
  search: BookingSearch
  onSearch: (search: BookingSearch) => void
  /** In the order to show; the first is the default. */
  tabs: readonly BookingTab[]
  links: BookingLinks
  /** Beside booking something new. */
  actions?: readonly GatedAction[]
  /** Between title and list. */
  children?: ReactNode
}

const noActions: readonly GatedAction[] = []

/** Bookings in one of the modes, by status and by where approved ones stand (doc 3 §2, §6). */
export const BookingList = (props: BookingListProps) => {
  const { bookingApi, search, onSearch, tabs, links, actions = noActions, children } = props
  const { Booking, Find } = links
  const { mode, path, download, operations } = bookingApi
  const filters = useBookingFilters(mode, path === 'OWN')
  const asked = (state: BookingSearch) => bookingListQuery(state, tabs)
  const book: GatedAction = {
    kind: 'other',
    label: bookingModeWords[mode].book,
    icon: IconPlus,
    primary: true,
    operation: operations.create,
    renderRoot: (properties) => <Find mode={mode} {...properties} />,
  }
  return (
    <ListScreen
      title={bookingModeWords[mode].title}
      description={bookingModeWords[mode].description}
      query={(state) => bookingApi.list(asked(state))}
      columns={bookingColumns(mode)}
      rowKey={idOf}
      search={search}
      onSearch={onSearch}
      searchHint="Title, reference, place or person"
      tabs={{
        label: 'Bookings by status',
        options: tabs.map((value) => ({ value, label: bookingTabLabels[value] })),
        counts: bookingApi.counts(withoutStatus(asked({ ...search, page: 1 }))),
      }}
      filters={filters}
      actions={[...actions, book]}
      exports={
        download &&
        operations.download && {
          operation: operations.download,
          download: (format) => download(asked(search), format),
        }
      }
      rowLink={(booking, content) => (
        <Booking id={booking.id} mode={mode === 'MINE' ? 'MINE' : areaOf(booking.resource)}>
          {content}
        </Booking>
      )}
    >
      {children}
    </ListScreen>
  )
}

const idOf = ({ id }: BookingSummary) => id

/** Every tab is counted, whichever is chosen. */
const withoutStatus = (query: ReturnType<typeof bookingListQuery>) => ({
  ...query,
  status: undefined,
  approvedStatus: undefined,
})
