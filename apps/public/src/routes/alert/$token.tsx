import { createFileRoute } from '@tanstack/react-router'
import { AlertPage } from '../../screens/alerts/AlertPage.tsx'

export const Route = createFileRoute('/alert/$token')({
  staticData: { title: 'Alert', crumb: 'Alert', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: AlertRoute,
})

function AlertRoute() {
  const { token } = Route.useParams()
  return <AlertPage key={token} token={token} />
}
