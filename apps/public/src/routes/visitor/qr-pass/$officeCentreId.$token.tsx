import { createFileRoute } from '@tanstack/react-router'
import { PassPage } from '../../../screens/visits/PassPage.tsx'

export const Route = createFileRoute('/visitor/qr-pass/$officeCentreId/$token')({
  staticData: { title: 'Your pass', crumb: 'Your pass', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: PassRoute,
})

function PassRoute() {
  const { officeCentreId, token } = Route.useParams()
  return <PassPage key={token} officeCentreId={officeCentreId} token={token} />
}
