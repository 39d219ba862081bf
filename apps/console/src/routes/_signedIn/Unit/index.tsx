import { createFileRoute } from '@tanstack/react-router'
import { UnitLink, UploadUnitsLink } from '../../../screens/units/unitLinks.tsx'
import { UnitList } from '../../../screens/units/UnitList.tsx'
import { unitsQuery } from '../../../screens/units/unitQueries.ts'
import { unitSearch } from '../../../screens/units/unitSearch.ts'

export const Route = createFileRoute('/_signedIn/Unit/')({
  staticData: {
    title: 'Units',
    crumb: 'Units',
    opens: ['listOfficeCentreUnits'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'places',
  },
  validateSearch: unitSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(unitsQuery(deps)),
  component: UnitsPage,
})

function UnitsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <UnitList
      query={unitsQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      UnitLink={UnitLink}
      UploadLink={UploadUnitsLink}
      onAdded={(id) => void navigate({ to: '/Unit/$id', params: { id } })}
    />
  )
}
