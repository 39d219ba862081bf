import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { changed } from '@atrium/screens-kit/list/listSearch.ts'
import { lifted, useChosenFilters } from '@atrium/screens-kit/list/useChosenFilters.ts'
import { useSlashToSearch } from '@atrium/screens-kit/list/useSlashToSearch.ts'
import type { FilterChange } from '@atrium/screens-kit/list/listFilter.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { useIsPhone } from '@atrium/ui/useIsPhone.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { CalendarLinks } from '../calendarLinks.ts'
import { calendarChoicesQuery } from '../calendarQueries.ts'
import type { CalendarSearch } from '../calendarSearch.ts'
import { CalendarToolbar } from '../parts/CalendarToolbar.tsx'
import { calendarFilters } from '../parts/calendarFilters.ts'
import { CalendarDays } from '../parts/CalendarDays.tsx'
import { centreToday } from '../siteNow.ts'
import { useCalendar } from '../useCalendar.ts'

const Fields = lazy(() =>
  import('../parts/CalendarFilterFields.tsx').then((module) => ({ default: module.CalendarFilterFields })),
)

type BookingCalendarProps = {
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
  links: CalendarLinks
}

/** What takes rooms, common spaces and desks, over a day, a week or a month (doc 3 §2). Its state is the address. */
export const BookingCalendar = ({ search, onSearch, links }: BookingCalendarProps) => {
  const phone = useIsPhone()
  const place = useSlashToSearch()
  const today = centreToday()
  const inForce = phone ? { ...search, view: undefined } : search
  const calendar = useCalendar(inForce, today)
  const { shown, isNarrowed } = calendar
  const choices = useQuery({ ...calendarChoicesQuery(), enabled: isNarrowed })
  const filters = calendarFilters(choices.data, search)
  const change = (next: FilterChange | { wildcardSearch: string | undefined }) => onSearch(changed(search, next))
  const chosen = useChosenFilters(filters, search, change)
  const clear = () => change({ ...lifted(filters), wildcardSearch: undefined })

  return (
    <div ref={place}>
      <PageTitleBar
        title="Booking calendar"
        description="Who has booked what, and when. Click a free time to book it"
      />
      <FilterBar
        search={
          <SearchBox
            value={search.wildcardSearch ?? ''}
            label="Search the calendar"
            hint="Room or desk name"
            onSearch={(text) => change({ wildcardSearch: text === '' ? undefined : text })}
          />
        }
        chosen={chosen}
        onClear={clear}
      >
        <Suspense fallback={<LoadingState />}>
          <Fields search={search} onChange={change} />
        </Suspense>
      </FilterBar>
      <CalendarToolbar search={search} today={today} phone={phone} onSearch={onSearch} />
      {shown.isPending && <LoadingState />}
      {!shown.isLoaded && shown.error && (
        <ErrorState onRetry={() => void shown.refetch()} retrying={shown.isFetching}>
          {errorMessage(shown.error)}
        </ErrorState>
      )}
      {shown.isLoaded && (
        <CalendarDays
          calendar={calendar}
          view={inForce.view ?? 'day'}
          date={search.date ?? today}
          phone={phone}
          links={links}
          onClear={clear}
          onDay={(date) => {
            const { view: _, ...others } = search
            onSearch({ ...others, date })
          }}
        />
      )}
    </div>
  )
}
