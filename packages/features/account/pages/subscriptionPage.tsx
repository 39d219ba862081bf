import { page } from '@atrium/screens-kit/page.tsx'
import { subscriptionsQuery } from '../accountQueries.ts'
import { subscriptionSearch } from '../accountSearch.ts'
import { SubscriptionScreen } from '../screens/SubscriptionScreen.tsx'

export const subscriptionPage = page({
  staticData: {
    title: 'Subscription',
    opens: ['listOfficeCentreSubscriptionInfos', 'listOfficeCentreSubscriptionHistoriesByType'],
  },
  validateSearch: subscriptionSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(subscriptionsQuery()),
  component: ({ search, onSearch }) => <SubscriptionScreen search={search} onSearch={onSearch} />,
})
