import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AhuUnitProfile } from '../../../screens/ahu-units/AhuUnitProfile.tsx'
import { ahuUnitQuery } from '../../../screens/ahu-units/ahuUnitQueries.ts'
import { ahuUnitProfileSearch } from '../../../screens/ahu-units/ahuUnitSearch.ts'
import { UnitLink } from '../../../screens/units/unitLinks.tsx'

export const Route = createFileRoute('/_signedIn/ahu-unit/$id')({
  staticData: {
    title: 'AHU unit',
    crumb: 'AHU unit',
    opens: ['getAhuUnit'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/ahu-units/'],
  },
  validateSearch: ahuUnitProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(ahuUnitQuery(id))),
  component: AhuUnitPage,
})

function AhuUnitPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AhuUnitProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      UnitLink={UnitLink}
      onLeave={() => void navigate({ to: '/ahu-units' })}
    />
  )
}
