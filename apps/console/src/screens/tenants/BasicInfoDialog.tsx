import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { api } from '@atrium/auth/api.ts'
import { billingPeriodError } from '@atrium/validators/subscription.ts'
import { useForm } from '@mantine/form'
import { BillingFields, type BillingValues } from '../customers/BillingFields.tsx'
import type { Subscription } from './tenantQueries.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

type BasicInfoDialogProps = { opened: boolean; onClose: () => void } & { tenantId: string; subscription: Subscription }

const periodRule = (field: 'billingStartDate' | 'billingEndDate') => (_: string | null, values: BillingValues) => {
  const error = billingPeriodError(values.billingStartDate ?? '', values.billingEndDate ?? '')
  return error?.field === field ? error.message : null
}

/** The billing period of a tenant's subscription. Load it lazily. */
const BasicInfoDialog = ({ tenantId, subscription, opened, onClose }: BasicInfoDialogProps) => {
  const { id, version, billingStartDate, billingEndDate, billingCycle, autoRenew } = subscription
  const form = useForm<BillingValues>({
    initialValues: { billingStartDate, billingEndDate, billingCycle, autoRenew },
    validate: { billingStartDate: periodRule('billingStartDate'), billingEndDate: periodRule('billingEndDate') },
  })
  const send = (values: BillingValues) =>
    api.call(
      'updateTenantSubscriptionBasicInfo',
      {
        path: { tenantId, id },
        body: {
          ...values,
          billingStartDate: values.billingStartDate ?? '',
          billingEndDate: values.billingEndDate ?? '',
          version,
        },
      },
      { silent: true },
    )
  const saving = useSubscriptionChange(send, onClose)
  return (
    <FormDialog
      opened={opened}
      title="Edit plan"
      onClose={onClose}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      saving={saving}
    >
      <BillingFields values={form.values} errors={form.errors} onChange={(values) => form.setValues(values)} />
    </FormDialog>
  )
}

export default BasicInfoDialog
