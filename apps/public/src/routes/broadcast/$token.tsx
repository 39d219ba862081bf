import { createFileRoute } from '@tanstack/react-router'
import { BroadcastPage } from '../../screens/broadcasts/BroadcastPage.tsx'

export const Route = createFileRoute('/broadcast/$token')({
  staticData: {
    title: 'Emergency',
    crumb: 'Emergency',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: BroadcastRoute,
})

function BroadcastRoute() {
  const { token } = Route.useParams()
  return <BroadcastPage key={token} token={token} />
}
