import { createFileRoute } from '@tanstack/react-router'
import { PublicEventPage } from '../../../screens/events/PublicEventPage.tsx'

export const Route = createFileRoute('/public/events/$token')({
  staticData: { title: 'Event', crumb: 'Event', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: EventRoute,
})

function EventRoute() {
  const { token } = Route.useParams()
  return <PublicEventPage key={token} token={token} />
}
