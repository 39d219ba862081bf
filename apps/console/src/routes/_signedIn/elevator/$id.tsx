import { accessGroupLinks } from '@atrium/features/access-groups/accessGroupLinks.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ElevatorProfile } from '../../../screens/elevators/ElevatorProfile.tsx'
import { elevatorProfileSearch, elevatorQuery } from '../../../screens/elevators/elevatorQueries.ts'

export const Route = createFileRoute('/_signedIn/elevator/$id')({
  staticData: {
    title: 'Elevator',
    crumb: 'Elevator',
    opens: ['getElevator'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/elevator/'],
  },
  validateSearch: elevatorProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(elevatorQuery(id))),
  component: ElevatorPage,
})

function ElevatorPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ElevatorProfile
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      AccessGroupLink={accessGroupLinks.AccessGroup}
      onLeave={() => void navigate({ to: '/elevator' })}
    />
  )
}
