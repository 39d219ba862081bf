import { PassesTable } from '@atrium/features/account/parts/PassesTable.tsx'
import { SubscriptionTerms } from '@atrium/features/account/parts/SubscriptionTerms.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button } from '@mantine/core'
import { IconCreditCard, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Subscription, TenantDetail } from './tenantQueries.ts'

const BasicInfoDialog = lazyDialog(() => import('./BasicInfoDialog.tsx'))
const CredentialDialog = lazyDialog(() => import('./CredentialDialog.tsx'))

/** What the tenant has subscribed to, and what is left of it (doc 2 §7). */
export const TenantSubscription = ({ tenant }: { tenant: TenantDetail }) =>
  tenant.subscription ? (
    <Plan tenant={tenant} subscription={tenant.subscription} />
  ) : (
    <EmptyState title="No subscription" icon={IconCreditCard}>
      There is no subscription yet. Credentials can be assigned once there is a plan.
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
        <SubscriptionTerms subscription={subscription} />
      </Section>
      <Section
        title="Credentials"
        description="How many of each type its people can have"
        actions={mayCredential && <EditButton label="Edit credentials" onClick={() => open('credential')} />}
        flush
      >
        <PassesTable subscription={subscription} />
      </Section>
      {dialog?.name === 'basic-info' && <BasicInfoDialog key={`basic ${version}`} {...props} />}
      {dialog?.name === 'credential' && <CredentialDialog key={`credential ${version}`} {...props} />}
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
