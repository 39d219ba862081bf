import { PassesTable } from '@atrium/features/account/parts/PassesTable.tsx'
import { SubscriptionTerms } from '@atrium/features/account/parts/SubscriptionTerms.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { Banner } from '@atrium/ui/Banner.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { planNames } from '@atrium/validators/subscription.ts'
import { Button, Stack } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Customer } from './customerQueries.ts'
import { SubscriptionActions } from './SubscriptionActions.tsx'
import type { SubscriptionStep } from './subscriptionSteps.ts'

const SubscriptionDialog = lazy(() => import('./SubscriptionDialog.tsx'))

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
                This subscription has expired. The office centre can be looked at, but not changed, until it is renewed.
              </Banner>
            )}
            <SubscriptionTerms subscription={subscription} />
            <PassesTable subscription={subscription} />
          </Stack>
        </Section>
      )}
      <Suspense fallback={null}>
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
      </Suspense>
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
          ? `It ran on the ${planNames[subscription.planCode]} plan until it was ended. The history shows when and why.`
          : 'Passes can be handed out and invoices written once there is one.'}
      </EmptyState>
    </Section>
  )
}
