import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ruleQuery } from '../../../../screens/alerts/alertQueries.ts'
import { RuleProfile } from '../../../../screens/alerts/RuleProfile.tsx'

export const Route = createFileRoute('/_signedIn/alerts-setup/alert-notifications/$id')({
  staticData: {
    title: 'Alert rule',
    crumb: 'Alert rule',
    opens: ['getAlertNotification'],
    menu: null,
    parents: ['/_signedIn/alerts-setup/'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(ruleQuery(id))),
  component: RulePage,
})

function RulePage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <RuleProfile key={id} id={id} onLeave={() => void navigate({ to: '/alerts-setup' })} />
}
