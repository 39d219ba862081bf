import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import { Dropdown } from '@atrium/ui/Dropdown.tsx'
import { DropdownItem } from '@atrium/ui/DropdownItem.tsx'
import { ActionIcon, Button, Text } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCalendar,
  IconDevices,
  IconDots,
  IconId,
  IconPlayerStop,
  IconPlus,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Customer, Subscription } from './customerQueries.ts'
import type { SubscriptionStep } from './subscriptionSteps.ts'
import { signedOut, tenantsFirst } from './useCustomerActions.tsx'

type SubscriptionActionsProps = {
  customer: Customer
  subscription: Subscription
  onStep: (step: SubscriptionStep) => void
}

type Step = { step: SubscriptionStep; label: string; icon: TablerIcon }

const shown: readonly Step[] = [
  { step: 'passes-top-up', label: 'Top up passes', icon: IconPlus },
  { step: 'renew', label: 'Renew', icon: IconRefresh },
]
const further: readonly Step[] = [
  { step: 'hardware-top-up', label: 'Top up hardware', icon: IconDevices },
  { step: 'subscription-plan-change', label: 'Change plan', icon: IconArrowsExchange },
  { step: 'credential', label: 'Set passes', icon: IconId },
  { step: 'basic-info', label: 'Billing period', icon: IconCalendar },
]

/** The buttons of a subscription, as far as its state allows them. */
export const SubscriptionActions = ({ customer, subscription, onStep }: SubscriptionActionsProps) => {
  const { allowedActions } = subscription
  const terminate = useTermination(customer, subscription)
  const first = customer.active ? tenantsFirst(customer.consequences.activeTenants) : undefined
  const allowed = (steps: readonly Step[]) => steps.filter(({ step }) => allowedActions.includes(step))
  if (allowedActions.length === 0) return null
  return (
    <>
      {allowed(shown).map(({ step, label, icon: Icon }) => (
        <Button
          key={step}
          variant="default"
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={() => onStep(step)}
        >
          {label}
        </Button>
      ))}
      <Dropdown
        label="More for the subscription"
        align="end"
        trigger={(properties) => (
          <ActionIcon variant="default" size="lg" aria-label="More for the subscription" {...properties}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      >
        {(close) => (
          <>
            {allowed(further).map(({ step, label, icon }) => (
              <DropdownItem
                key={step}
                icon={icon}
                onClick={() => {
                  close()
                  onStep(step)
                }}
              >
                {label}
              </DropdownItem>
            ))}
            {allowedActions.includes('terminate') && (
              <DropdownItem
                icon={IconPlayerStop}
                danger
                disabled={first !== undefined}
                onClick={() => {
                  close()
                  terminate()
                }}
              >
                Terminate
                {first && (
                  <Text size="xs" c="dimmed">
                    {first}
                  </Text>
                )}
              </DropdownItem>
            )}
          </>
        )}
      </Dropdown>
    </>
  )
}

/** Shows what a termination ends, asks for the reason, and ends the subscription (states 21). */
function useTermination(customer: Customer, { version }: Subscription): () => void {
  const { id, companyName, consequences } = customer
  return () =>
    askStatus({
      remark: true,
      title: `Terminate the subscription of ${companyName}`,
      message: `The office centre is deactivated as well. ${signedOut(consequences.signedIn)} A terminated subscription cannot be restored, but you can start a new one.`,
      label: 'Reason',
      danger: true,
      confirmLabel: 'Terminate',
      action: async (remark) => {
        await api.call(
          'terminateOfficeCentreSubscription',
          { path: { id }, body: { remark, version } },
          { silent: true },
        )
      },
    })
}
