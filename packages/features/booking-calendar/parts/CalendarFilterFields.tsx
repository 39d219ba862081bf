import type { FilterChange } from '@atrium/screens-kit/list/listFilter.ts'
import { ListFilterFields } from '@atrium/screens-kit/list/ListFilterFields.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { useQuery } from '@tanstack/react-query'
import { calendarChoicesQuery } from '../calendarQueries.ts'
import type { CalendarSearch } from '../calendarSearch.ts'
import { calendarFilters } from './calendarFilters.ts'

type CalendarFilterFieldsProps = { search: CalendarSearch; onChange: (change: FilterChange) => void }

/** The fields of the filters; what there is to choose from comes when somebody opens them. */
export const CalendarFilterFields = ({ search, onChange }: CalendarFilterFieldsProps) => {
  const { data } = useQuery(calendarChoicesQuery())
  if (!data) return <LoadingState />
  return <ListFilterFields filters={calendarFilters(data, search)} search={search} onChange={onChange} />
}
