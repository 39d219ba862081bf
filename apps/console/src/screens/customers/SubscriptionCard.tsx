import { PassesTable } from '@atrium/features/account/parts/PassesTable.tsx'
import { SubscriptionTerms } from '@atrium/features/account/parts/SubscriptionTerms.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { Banner } from '@atrium/ui/Banner.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { planNames } from '@atrium/validators/subscription.ts'
import { Button, Stack } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import type { Customer } from './customerQueries.ts'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import type { SubscriptionStep } from './subscriptionSteps.ts'

const SubscriptionDialog = lazyDialog(() => import('./SubscriptionDialog.tsx'))

/** What an office centre has subscribed to, and what the operator can do about it (states 21). */
export const SubscriptionCard = ({ customer }: { customer: Customer }) => {
  const { subscription } = customer
  const [dialog, setDialog] = useState<{ step: SubscriptionStep; opened: boolean }>()
  const open = (step: SubscriptionStep) => setDialog({ step, opened: true })
  const isOver = !subscription || subscription.status === 'TERMINATED'
  return (
    <>
      {isOver ? (
        <NoSubscription customer={customer} onStart={() => open('start')} />
      ) : (
        <Section
          title="Subscription"
          actions={<SubscriptionActions customer={customer} subscription={subscription} onStep={open} />}
        >
          <Stack gap="lg">
            {subscription.status === 'EXPIRED' && (
              <Banner tone="danger">
                This subscription has expired. The office centre is read-only until it is renewed.
              </Banner>
            )}
            <SubscriptionTerms subscription={subscription} />
            <PassesTable subscription={subscription} />
          </Stack>
        </Section>
      )}
      {dialog && (
        <SubscriptionDialog
          key={`${dialog.step} ${subscription?.version}`}
          step={dialog.step}
          customer={customer}
          opened={dialog.opened}
          onClose={() => setDialog({ ...dialog, opened: false })}
          onSaved={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const NoSubscription = ({ customer, onStart }: { customer: Customer; onStart: () => void }) => {
  const { subscription, allowedActions } = customer
  const mayStart = useCan('startOfficeCentreSubscription') && allowedActions.includes('add-on')
  return (
    <Section title="Subscription">
      <EmptyState
        title={subscription ? 'The subscription was terminated' : 'No subscription yet'}
        icon={IconReceipt}
        action={mayStart && <Button onClick={onStart}>Start a subscription</Button>}
      >
        {subscription
          ? `It was on the ${planNames[subscription.planCode]} plan until it ended. See the history for when and why.`
          : 'Once there is one, you can assign passes and issue invoices.'}
      </EmptyState>
    </Section>
  )
}
