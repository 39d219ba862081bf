import { createFileRoute } from '@tanstack/react-router'
import { MusterPage } from '../../screens/muster/MusterPage.tsx'

export const Route = createFileRoute('/muster/$token')({
  staticData: { title: 'Muster', crumb: 'Muster', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: MusterRoute,
})

function MusterRoute() {
  const { token } = Route.useParams()
  return <MusterPage key={token} token={token} />
}
