import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { IncidentProfile } from '../../../screens/incidents/IncidentProfile.tsx'
import { incidentQuery } from '../../../screens/incidents/incidentQueries.ts'

export const Route = createFileRoute('/_signedIn/incidents/$id')({
  staticData: {
    title: 'Incident',
    crumb: 'Incident',
    opens: ['getIncident'],
    menu: null,
    parents: ['/_signedIn/incidents/'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(incidentQuery(id))),
  component: IncidentPage,
})

function IncidentPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <IncidentProfile key={id} id={id} onLeave={() => void navigate({ to: '/incidents' })} />
}
