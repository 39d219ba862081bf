import { createFileRoute } from '@tanstack/react-router'
import { WaitListOfferPage } from '../../screens/wait-list/WaitListOfferPage.tsx'

export const Route = createFileRoute('/wait-list-offer/$token')({
  staticData: {
    title: 'Wait list offer',
    crumb: 'Wait list offer',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: WaitListOfferRoute,
})

function WaitListOfferRoute() {
  const { token } = Route.useParams()
  return <WaitListOfferPage key={token} token={token} />
}
