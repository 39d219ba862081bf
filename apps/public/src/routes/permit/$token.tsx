import { createFileRoute } from '@tanstack/react-router'
import { PermitPage } from '../../screens/permits/PermitPage.tsx'

export const Route = createFileRoute('/permit/$token')({
  staticData: { title: 'Permit to work', crumb: 'Permit to work', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: PermitRoute,
})

function PermitRoute() {
  const { token } = Route.useParams()
  return <PermitPage key={token} token={token} />
}
