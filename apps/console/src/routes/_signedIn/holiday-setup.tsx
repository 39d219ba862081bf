import { createFileRoute } from '@tanstack/react-router'
import { HolidayList } from '../../screens/holidays/HolidayList.tsx'
import { holidaysQuery } from '../../screens/holidays/holidayQueries.ts'
import { holidaySearch } from '../../screens/holidays/holidaySearch.ts'

export const Route = createFileRoute('/_signedIn/holiday-setup')({
  staticData: { title: 'Holidays', crumb: 'Holidays', opens: ['listHolidays'], menu: 'places' },
  validateSearch: holidaySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(holidaysQuery(deps)),
  component: HolidaysPage,
})

function HolidaysPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return <HolidayList search={search} onSearch={(next) => void navigate({ search: next })} />
}
