import { createFileRoute } from '@tanstack/react-router'
import { VisitPage } from '../../../screens/visits/VisitPage.tsx'

export const Route = createFileRoute('/visitor/documents/$token')({
  staticData: { title: 'Your visit', crumb: 'Your visit', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: VisitRoute,
})

function VisitRoute() {
  const { token } = Route.useParams()
  return <VisitPage key={token} token={token} />
}
