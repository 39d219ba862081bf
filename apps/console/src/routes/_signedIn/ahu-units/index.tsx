import { createFileRoute } from '@tanstack/react-router'
import { AhuUnitLink } from '../../../screens/ahu-units/ahuUnitLinks.tsx'
import { AhuUnitList } from '../../../screens/ahu-units/AhuUnitList.tsx'
import { ahuUnitsQuery } from '../../../screens/ahu-units/ahuUnitQueries.ts'
import { ahuUnitSearch } from '../../../screens/ahu-units/ahuUnitSearch.ts'

export const Route = createFileRoute('/_signedIn/ahu-units/')({
  staticData: {
    title: 'AHU units',
    crumb: 'AHU units',
    opens: ['listAhuUnits'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'places',
  },
  validateSearch: ahuUnitSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(ahuUnitsQuery(deps)),
  component: AhuUnitsPage,
})

function AhuUnitsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <AhuUnitList
      query={ahuUnitsQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      AhuUnitLink={AhuUnitLink}
      onAdded={(id) => void navigate({ to: '/ahu-unit/$id', params: { id } })}
    />
  )
}
