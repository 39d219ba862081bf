import { createFileRoute } from '@tanstack/react-router'
import { AlertList } from '../../../screens/alerts/AlertList.tsx'
import { alertLink } from '../../../screens/alerts/alertLinks.tsx'
import { alertSearch, alertsQuery } from '../../../screens/alerts/alertQueries.ts'

export const Route = createFileRoute('/_signedIn/alerts/')({
  staticData: {
    title: 'Alerts',
    crumb: 'Alerts',
    opens: ['listRaisedAlerts'],
    menu: 'security',
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  validateSearch: alertSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(alertsQuery(deps)),
  component: AlertsPage,
})

function AlertsPage() {
  const navigate = Route.useNavigate()
  return <AlertList search={Route.useSearch()} onSearch={(search) => void navigate({ search })} AlertLink={alertLink} />
}
