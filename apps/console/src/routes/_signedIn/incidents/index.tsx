import { createFileRoute } from '@tanstack/react-router'
import { IncidentList } from '../../../screens/incidents/IncidentList.tsx'
import { incidentLink } from '../../../screens/incidents/incidentLinks.tsx'
import { incidentsQuery, incidentSearch } from '../../../screens/incidents/incidentQueries.ts'

export const Route = createFileRoute('/_signedIn/incidents/')({
  staticData: { title: 'Incident book', crumb: 'Incident book', opens: ['listIncidents'], menu: 'security' },
  validateSearch: incidentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(incidentsQuery(deps)),
  component: IncidentsPage,
})

function IncidentsPage() {
  const navigate = Route.useNavigate()
  return (
    <IncidentList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      IncidentLink={incidentLink}
      onAdded={(id) => void navigate({ to: '/incidents/$id', params: { id } })}
    />
  )
}
