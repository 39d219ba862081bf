import { createFileRoute } from '@tanstack/react-router'
import { ElevatorLink } from '../../../screens/elevators/elevatorLinks.tsx'
import { ElevatorList } from '../../../screens/elevators/ElevatorList.tsx'
import { elevatorSearch, elevatorsQuery } from '../../../screens/elevators/elevatorQueries.ts'

export const Route = createFileRoute('/_signedIn/elevator/')({
  staticData: {
    title: 'Elevators',
    crumb: 'Elevators',
    opens: ['listElevators'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'access',
  },
  validateSearch: elevatorSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(elevatorsQuery(deps)),
  component: ElevatorsPage,
})

function ElevatorsPage() {
  const navigate = Route.useNavigate()
  return (
    <ElevatorList
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      ElevatorLink={ElevatorLink}
    />
  )
}
