import { page } from '@atrium/screens-kit/page.tsx'
import { divisionLinks } from '../divisionLinks.tsx'
import { divisionsQuery } from '../divisionQueries.ts'
import { divisionSearch } from '../divisionSearch.ts'
import { DivisionList } from '../screens/DivisionList.tsx'

export const divisionListPage = page({
  staticData: { title: 'Divisions', opens: ['listDivisions'] },
  validateSearch: divisionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(divisionsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <DivisionList
      query={divisionsQuery}
      search={search}
      onSearch={onSearch}
      links={divisionLinks}
      onAdded={(id) => void navigate({ to: '/division/$id', params: { id } })}
    />
  ),
})
