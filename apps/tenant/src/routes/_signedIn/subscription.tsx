import { subscriptionsQuery } from '@atrium/features/account/accountQueries.ts'
import { subscriptionSearch } from '@atrium/features/account/accountSearch.ts'
import { SubscriptionScreen } from '@atrium/features/account/screens/SubscriptionScreen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/subscription')({
  staticData: {
    title: 'Subscription',
    crumb: 'Subscription',
    opens: ['listOfficeCentreSubscriptionInfos', 'listOfficeCentreSubscriptionHistoriesByType'],
    menu: 'account',
  },
  validateSearch: subscriptionSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(subscriptionsQuery()),
  component: SubscriptionPage,
})

function SubscriptionPage() {
  const navigate = Route.useNavigate()
  return <SubscriptionScreen search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
