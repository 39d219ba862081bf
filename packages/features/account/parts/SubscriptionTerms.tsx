import type { Schemas } from '@atrium/api-client/client.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { billingCycleNames, hardwareNames, planNames } from '@atrium/validators/subscription.ts'
import { Group, Text } from '@mantine/core'
import { SubscriptionBadge } from './SubscriptionBadge.tsx'

type SubscriptionTermsProps = { subscription: Schemas['SubscriptionInfo'] }

/** The plan, how long it runs, how it is billed, and the hardware that comes with it. */
export const SubscriptionTerms = ({ subscription }: SubscriptionTermsProps) => {
  const { planCode, billingStartDate, billingEndDate, billingCycle, autoRenew, hardware } = subscription
  return (
    <DescriptionList
      columns={3}
      items={[
        {
          label: 'Plan',
          value: (
            <Group gap="xs">
              <Text span>{planNames[planCode]}</Text>
              <SubscriptionBadge subscription={subscription} />
            </Group>
          ),
        },
        { label: 'Billing period', value: `${formatDate(billingStartDate)} to ${formatDate(billingEndDate)}` },
        { label: 'Days left', value: daysLeft(subscription) },
        { label: 'Billed', value: billingCycleNames[billingCycle] },
        { label: 'When it ends', value: autoRenew ? 'Renews automatically' : 'Expires unless renewed' },
        {
          label: 'Hardware',
          wide: true,
          value: hardware
            .map(
              ({ deviceType, qty }) =>
                `${qty.toLocaleString('en')} ${hardwareNames[deviceType].toLowerCase().replace('qr', 'QR')}`,
            )
            .join(', '),
        },
      ]}
    />
  )
}

function daysLeft({ status, daysLeft: days }: Pick<Schemas['SubscriptionSummary'], 'status' | 'daysLeft'>): string {
  if (status !== 'ACTIVE') return ''
  return days > 0 ? days.toLocaleString('en') : 'None, this is the last day'
}
