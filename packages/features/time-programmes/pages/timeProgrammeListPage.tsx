import { page } from '@atrium/screens-kit/page.tsx'
import { TimeProgrammeList } from '../screens/TimeProgrammeList.tsx'
import { timeProgrammeLink } from '../timeProgrammeLinks.tsx'
import { timeProgrammeSearch, timeProgrammesQuery } from '../timeProgrammeQueries.ts'

export const timeProgrammeListPage = page({
  staticData: { title: 'Time programmes', opens: ['listAccessTimeZones'] },
  validateSearch: timeProgrammeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(timeProgrammesQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <TimeProgrammeList
      search={search}
      onSearch={onSearch}
      TimeProgrammeLink={timeProgrammeLink}
      onAdd={() => void navigate({ to: '/time-programme/add' })}
    />
  ),
})
