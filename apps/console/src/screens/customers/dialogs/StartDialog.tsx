import { api } from '@atrium/auth/api.ts'
import { credentialNames, credentialTypes, planCodes, type CredentialType } from '@atrium/validators/subscription.ts'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BillingFields, type BillingValues } from '../BillingFields.tsx'
import { givenQuantities, periodMessage, type Quantities } from '../customerForm.ts'
import { grantedMessages } from '../quantities.ts'
import { QuantityFields } from '../QuantityFields.tsx'
import { planChoices } from '../SubscriptionFields.tsx'
import { ChangeDialog, errorsAt, errorsBelow, type StepDialogProps } from './ChangeDialog.tsx'

type Values = BillingValues & { planCode: string; credentials: Quantities<CredentialType> }

/** A subscription for an office centre that has none. */
export const StartDialog = (props: StepDialogProps) => {
  const { customer } = props
  const form = useForm<Values>({
    initialValues: {
      planCode: customer.officeCentreType === 'OFFICE' ? '' : `${customer.officeCentreType}_PLAN`,
      billingStartDate: null,
      billingEndDate: null,
      billingCycle: 'YEARLY',
      autoRenew: false,
      credentials: {},
    },
    validate: ({ planCode, billingStartDate, billingEndDate, credentials }) => ({
      planCode: planCode === '' ? 'Choose a plan.' : null,
      billingStartDate: periodMessage('billingStartDate', billingStartDate, billingEndDate),
      billingEndDate: periodMessage('billingEndDate', billingStartDate, billingEndDate),
      ...errorsAt('credentials', grantedMessages(credentials)),
    }),
  })
  const save = async ({ planCode, credentials, billingStartDate, billingEndDate, ...terms }: Values) => {
    const plan = planCodes.find((code) => code === planCode)
    if (!plan) return
    await api.call(
      'startOfficeCentreSubscription',
      {
        path: { id: customer.id },
        body: {
          ...terms,
          planCode: plan,
          billingStartDate: billingStartDate ?? '',
          billingEndDate: billingEndDate ?? '',
          credentials: givenQuantities(credentials),
        },
      },
      { silent: true },
    )
  }
  return (
    <ChangeDialog {...props} title="Start a subscription" submitLabel="Start" form={form} onSave={save} size="lg">
      <NativeSelect
        label="Plan"
        required
        data={planChoices(customer.officeCentreType)}
        {...form.getInputProps('planCode')}
      />
      <BillingFields values={form.values} errors={form.errors} onChange={(values) => form.setValues(values)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <QuantityFields
          kinds={credentialTypes}
          names={credentialNames}
          values={form.values.credentials}
          onChange={(credentials) => form.setFieldValue('credentials', credentials)}
          errors={errorsBelow(form.errors, 'credentials')}
        />
      </SimpleGrid>
    </ChangeDialog>
  )
}
