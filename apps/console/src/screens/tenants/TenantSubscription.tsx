import { useCan } from '@atrium/permissions/Can.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import {
  billingCycleNames,
  credentialNames,
  credentialTypes,
  hardwareNames,
  planNames,
} from '@atrium/validators/subscription.ts'
import { Button } from '@mantine/core'
import { IconCreditCard, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { SubscriptionBadge } from '../customers/SubscriptionBadge.tsx'
import type { Subscription, TenantDetail } from './tenantQueries.ts'

const BasicInfoDialog = lazy(() => import('./BasicInfoDialog.tsx'))
const CredentialDialog = lazy(() => import('./CredentialDialog.tsx'))

/** What the tenant has subscribed to, and what is left of it (doc 2 §7). */
export const TenantSubscription = ({ tenant }: { tenant: TenantDetail }) =>
  tenant.subscription ? (
    <Plan tenant={tenant} subscription={tenant.subscription} />
  ) : (
    <EmptyState title="No subscription" icon={IconCreditCard}>
      Nothing has been subscribed to yet. Credentials can be given once there is a plan.
    </EmptyState>
  )

type PlanProps = { tenant: TenantDetail; subscription: Subscription }

const Plan = ({ tenant, subscription }: PlanProps) => {
  const [dialog, setDialog] = useState<{ name: 'basic-info' | 'credential'; opened: boolean }>()
  const close = () => setDialog((shown) => shown && { ...shown, opened: false })
  const { allowedActions, version } = subscription
  const mayBasicInfo = useCan('updateTenantSubscriptionBasicInfo') && allowedActions.includes('basic-info')
  const mayCredential = useCan('updateTenantSubscriptionCredential') && allowedActions.includes('credential')
  const open = (name: 'basic-info' | 'credential') => setDialog({ name, opened: true })
  const props = { tenantId: tenant.id, subscription, opened: dialog?.opened ?? false, onClose: close }
  return (
    <>
      <Section
        title="Plan"
        actions={mayBasicInfo && <EditButton label="Edit plan" onClick={() => open('basic-info')} />}
      >
        <DescriptionList columns={3} items={planItems(subscription)} />
      </Section>
      <Section
        title="Credentials"
        description="How many of each kind its people can be given"
        actions={mayCredential && <EditButton label="Edit credentials" onClick={() => open('credential')} />}
        flush
      >
        <Table
          label="Credentials"
          columns={credentialColumns}
          rows={credentialTypes.map((type) => ({
            type,
            granted: subscription.credentials[type],
            used: subscription.used[type],
          }))}
          rowKey={({ type }) => type}
        />
      </Section>
      <Suspense fallback={null}>
        {dialog?.name === 'basic-info' && <BasicInfoDialog key={`basic ${version}`} {...props} />}
        {dialog?.name === 'credential' && <CredentialDialog key={`credential ${version}`} {...props} />}
      </Suspense>
    </>
  )
}

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
)

const planItems = (subscription: Subscription) => [
  { label: 'Plan', value: planNames[subscription.planCode] },
  { label: 'Status', value: <SubscriptionBadge subscription={subscription} /> },
  { label: 'Billed', value: billingCycleNames[subscription.billingCycle] },
  { label: 'First day', value: formatDate(subscription.billingStartDate) },
  { label: 'Last day', value: `${formatDate(subscription.billingEndDate)}, ${daysLeft(subscription.daysLeft)}` },
  { label: 'When it is over', value: subscription.autoRenew ? 'Renews by itself' : 'Ends' },
  {
    label: 'Hardware',
    value: subscription.hardware.map(({ deviceType, qty }) => `${qty} ${hardwareNames[deviceType]}`).join(', '),
    wide: true,
  },
]

const daysLeft = (days: number): string =>
  days < 0 ? 'over' : days === 0 ? 'today' : days === 1 ? '1 day left' : `${days.toLocaleString('en')} days left`

type Credential = { type: (typeof credentialTypes)[number]; granted: number; used: number }

const credentialColumns: readonly Column<Credential>[] = [
  { key: 'type', header: 'Credential', cell: ({ type }) => credentialNames[type] },
  { key: 'granted', header: 'Granted', align: 'end', cell: ({ granted }) => granted.toLocaleString('en') },
  { key: 'used', header: 'In use', align: 'end', cell: ({ used }) => used.toLocaleString('en') },
  {
    key: 'left',
    header: 'Left',
    align: 'end',
    cell: ({ granted, used }) => Math.max(0, granted - used).toLocaleString('en'),
  },
]
