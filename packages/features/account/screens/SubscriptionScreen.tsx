import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Stack } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { currentOf, subscriptionsQuery, type Subscription } from '../accountQueries.ts'
import type { SubscriptionSearch } from '../accountSearch.ts'
import { PassesTable } from '../parts/PassesTable.tsx'
import { SubscriptionContact } from '../parts/SubscriptionContact.tsx'
import { SubscriptionHistory } from '../parts/SubscriptionHistory.tsx'
import { SubscriptionNotice } from '../parts/SubscriptionNotice.tsx'
import { SubscriptionTerms } from '../parts/SubscriptionTerms.tsx'

type SubscriptionScreenProps = {
  search: SubscriptionSearch
  onSearch: (search: SubscriptionSearch) => void
}

/** What the office centre has subscribed to, as its own people see it (doc 1 §2.2). Mount it with that loaded. */
export const SubscriptionScreen = ({ search, onSearch }: SubscriptionScreenProps) => {
  const { items } = useSuspenseQuery(subscriptionsQuery()).data
  const subscription = currentOf(items)
  return (
    <>
      <PageTitleBar title="Subscription" description="Your plan, what it includes, and its history" />
      <Stack gap="lg">
        {subscription ? (
          <>
            <Standing subscription={subscription} />
            <SubscriptionContact />
            <SubscriptionHistory officeCentreId={subscription.officeCentreId} search={search} onSearch={onSearch} />
          </>
        ) : (
          <>
            <Section>
              <EmptyState title="No subscription yet" icon={IconReceipt}>
                Once there is one, passes can be assigned.
              </EmptyState>
            </Section>
            <SubscriptionContact />
          </>
        )}
      </Stack>
    </>
  )
}

const Standing = ({ subscription }: { subscription: Subscription }) => (
  <>
    <SubscriptionNotice subscription={subscription} />
    <Section title="Plan">
      <SubscriptionTerms subscription={subscription} />
    </Section>
    <Section title="Passes" description="How many your people can have at the same time" flush>
      <PassesTable subscription={subscription} />
    </Section>
  </>
)
