import { createFileRoute } from '@tanstack/react-router'
import { DecisionPage } from '../../screens/decisions/DecisionPage.tsx'

export const Route = createFileRoute('/decision/$token')({
  staticData: {
    title: 'Decide a request',
    crumb: 'Decide a request',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: DecisionRoute,
})

function DecisionRoute() {
  const { token } = Route.useParams()
  return <DecisionPage key={token} token={token} />
}
