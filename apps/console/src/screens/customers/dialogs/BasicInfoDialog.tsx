import { api } from '@atrium/auth/api.ts'
import { useForm } from '@mantine/form'
import { BillingFields, type BillingValues } from '../BillingFields.tsx'
import { periodMessage } from '../customerForm.ts'
import { ChangeDialog, type RunningStepProps } from './ChangeDialog.tsx'

/** Changes the billing period and how it goes on. */
export const BasicInfoDialog = (props: RunningStepProps) => {
  const { customer, subscription } = props
  const { billingStartDate, billingEndDate, billingCycle, autoRenew } = subscription
  const form = useForm<BillingValues>({
    initialValues: { billingStartDate, billingEndDate, billingCycle, autoRenew },
    validate: {
      billingStartDate: (day, values) => periodMessage('billingStartDate', day, values.billingEndDate),
      billingEndDate: (day, values) => periodMessage('billingEndDate', values.billingStartDate, day),
    },
  })
  const save = (values: BillingValues) =>
    api.call(
      'updateOfficeCentreSubscriptionBasicInfo',
      {
        path: { officeCentreId: customer.id, id: subscription.id },
        body: {
          ...values,
          billingStartDate: values.billingStartDate ?? '',
          billingEndDate: values.billingEndDate ?? '',
          version: subscription.version,
        },
      },
      { silent: true },
    )
  return (
    <ChangeDialog {...props} title="Billing period" submitLabel="Save" form={form} onSave={save}>
      <BillingFields values={form.values} errors={form.errors} onChange={(values) => form.setValues(values)} />
    </ChangeDialog>
  )
}
