import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { useBack } from '@atrium/screens-kit/shell/routeHistory.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BuildingProfile } from '../../../../screens/levels/BuildingProfile.tsx'
import { FloorUnitsLink } from '../../../../screens/levels/levelLinks.tsx'
import { buildingQuery } from '../../../../screens/levels/levelQueries.ts'
import { levelProfileSearch } from '../../../../screens/levels/levelSearch.ts'

export const Route = createFileRoute('/_signedIn/levels/manage/$id')({
  staticData: {
    title: 'Building',
    crumb: 'Building',
    opens: ['getOfficeTower'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/levels/'],
  },
  validateSearch: levelProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(buildingQuery(id))),
  component: BuildingPage,
})

function BuildingPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const toList = () => void navigate({ to: '/levels' })
  const back = useBack(toList)
  return (
    <BuildingProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      UnitsLink={FloorUnitsLink}
      onLeave={toList}
      onDeleted={back}
    />
  )
}
