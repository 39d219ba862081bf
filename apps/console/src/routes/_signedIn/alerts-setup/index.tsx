import { Anchor } from '@mantine/core'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ruleLink } from '../../../screens/alerts/alertLinks.tsx'
import { ruleSearch, rulesQuery } from '../../../screens/alerts/alertQueries.ts'
import { RuleList } from '../../../screens/alerts/RuleList.tsx'

export const Route = createFileRoute('/_signedIn/alerts-setup/')({
  staticData: {
    title: 'Alerts setup',
    crumb: 'Alerts setup',
    opens: ['listAlertNotifications'],
    menu: 'security',
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  validateSearch: ruleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(rulesQuery(deps)),
  component: RulesPage,
})

function RulesPage() {
  const navigate = Route.useNavigate()
  return (
    <RuleList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      RuleLink={ruleLink}
      onAdded={(id) => void navigate({ to: '/alerts-setup/alert-notifications/$id', params: { id } })}
    >
      <Anchor component={Link} to="/alert-duties" display="inline-block" lh="1.5rem">
        On-call duties
      </Anchor>
    </RuleList>
  )
}
