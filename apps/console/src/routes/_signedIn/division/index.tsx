import { divisionsQuery } from '@atrium/features/divisions/divisionQueries.ts'
import { divisionSearch } from '@atrium/features/divisions/divisionSearch.ts'
import { DivisionList } from '@atrium/features/divisions/screens/DivisionList.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { divisionLinks } from '../../../screens/divisions/divisionLinks.tsx'

export const Route = createFileRoute('/_signedIn/division/')({
  staticData: {
    title: 'Divisions',
    crumb: 'Divisions',
    opens: ['listDivisions'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'users',
  },
  validateSearch: divisionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(divisionsQuery(deps)),
  component: DivisionsPage,
})

function DivisionsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <DivisionList
      query={divisionsQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      links={divisionLinks}
      onAdded={(id) => void navigate({ to: '/division/$id', params: { id } })}
    />
  )
}
