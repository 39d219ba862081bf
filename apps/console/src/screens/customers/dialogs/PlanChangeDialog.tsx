import { api } from '@atrium/auth/api.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import {
  billingCycleNames,
  billingCycles,
  planNames,
  plansFor,
  type BillingCycle,
  type CredentialType,
  type PlanCode,
} from '@atrium/validators/subscription.ts'
import { NativeSelect, SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { givenQuantities, type Quantities } from '../customerForm.ts'
import { ChangeDialog, errorsAt, errorsBelow, type RunningStepProps } from './ChangeDialog.tsx'
import { GrantedFields, grantedMistakes } from './GrantedFields.tsx'

type Values = {
  planCode: PlanCode
  billingCycle: BillingCycle
  credentials: Quantities<CredentialType>
  remark: string
}

/** Moves the subscription to another plan, with what that one grants. */
export const PlanChangeDialog = (props: RunningStepProps) => {
  const { customer, subscription } = props
  const { planCode, billingCycle, credentials, used, version } = subscription
  const form = useForm<Values>({
    initialValues: { planCode, billingCycle, credentials, remark: '' },
    validate: (values) => ({
      ...errorsAt('credentials', grantedMistakes(values.credentials, used)),
      remark: optionalText(500)(values.remark),
    }),
  })
  const save = (values: Values) =>
    api.call(
      'changeOfficeCentreSubscriptionPlan',
      {
        path: { id: customer.id },
        body: {
          ...values,
          credentials: givenQuantities(values.credentials),
          remark: values.remark.trim() || null,
          version,
        },
      },
      { silent: true },
    )
  return (
    <ChangeDialog {...props} title="Change plan" submitLabel="Change plan" form={form} onSave={save} size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Plan"
          data={plansFor(customer.officeCentreType).map((code) => ({ value: code, label: planNames[code] }))}
          {...form.getInputProps('planCode')}
        />
        <NativeSelect
          label="Billed"
          data={billingCycles.map((code) => ({ value: code, label: billingCycleNames[code] }))}
          {...form.getInputProps('billingCycle')}
        />
      </SimpleGrid>
      <GrantedFields
        values={form.values.credentials}
        onChange={(granted) => form.setFieldValue('credentials', granted)}
        errors={errorsBelow(form.errors, 'credentials')}
        used={used}
      />
      <Textarea label="Remark" autosize minRows={2} maxLength={500} {...form.getInputProps('remark')} />
    </ChangeDialog>
  )
}
