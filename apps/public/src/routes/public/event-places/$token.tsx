import { createFileRoute } from '@tanstack/react-router'
import { GuestPlacePage } from '../../../screens/events/GuestPlacePage.tsx'

export const Route = createFileRoute('/public/event-places/$token')({
  staticData: { title: 'Your place', crumb: 'Your place', opens: 'public', menu: null, hideBreadcrumbs: true },
  component: PlaceRoute,
})

function PlaceRoute() {
  const { token } = Route.useParams()
  return <GuestPlacePage key={token} token={token} />
}
