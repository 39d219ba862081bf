import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AlertProfile } from '../../../screens/alerts/AlertProfile.tsx'
import { alertQuery } from '../../../screens/alerts/alertQueries.ts'

export const Route = createFileRoute('/_signedIn/alerts/$id')({
  staticData: {
    title: 'Alert',
    crumb: 'Alert',
    opens: ['getRaisedAlert'],
    menu: null,
    parents: ['/_signedIn/alerts/'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(alertQuery(id))),
  component: AlertPage,
})

function AlertPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <AlertProfile key={id} id={id} onLeave={() => void navigate({ to: '/alerts' })} />
}
