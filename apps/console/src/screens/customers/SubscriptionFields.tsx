import { FormSection } from '@atrium/ui/FormSection.tsx'
import {
  credentialNames,
  credentialTypes,
  hardwareNames,
  hardwareTypes,
  planNames,
  plansFor,
} from '@atrium/validators/subscription.ts'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BillingFields } from './BillingFields.tsx'
import type { CustomerKind, CustomerValues, Quantities } from './customerForm.ts'
import { grantedMessages } from './quantities.ts'
import { QuantityFields } from './QuantityFields.tsx'

/** What a new customer subscribes to: plan and period, passes, hardware. */
export const SubscriptionFields = ({ form }: { form: UseFormReturnType<CustomerValues> }) => (
  <>
    <FormSection title="Subscription" description="What is billed, and until when">
      <NativeSelect
        label="Plan"
        required
        data={planChoices(form.values.officeCentreType)}
        {...form.getInputProps('planCode')}
      />
      <BillingFields values={form.values} errors={form.errors} onChange={(values) => form.setValues(values)} />
    </FormSection>
    <FormSection title="Passes" description="How many of each type its people can have">
      <QuantityFields
        kinds={credentialTypes}
        names={credentialNames}
        values={form.values.credentials}
        onChange={(credentials) => form.setFieldValue('credentials', credentials)}
        errors={errorsAt(form, 'credentials')}
      />
    </FormSection>
    <FormSection title="Hardware" description="The devices included in the subscription">
      <QuantityFields
        kinds={hardwareTypes}
        names={hardwareNames}
        values={form.values.hardware}
        onChange={(hardware) => form.setFieldValue('hardware', hardware)}
        errors={errorsAt(form, 'hardware')}
      />
    </FormSection>
  </>
)

/** What the form finds wrong once it was checked, and what the server refused. */
const errorsAt = (
  { errors, values }: UseFormReturnType<CustomerValues>,
  group: 'credentials' | 'hardware',
): Record<string, string> => {
  const entered: Quantities<string> = values[group]
  const refused = Object.entries(errors).flatMap(([path, message]) =>
    path.startsWith(`${group}.`) && typeof message === 'string' ? [[path.slice(group.length + 1), message]] : [],
  )
  return { ...(errors[group] ? grantedMessages(entered) : {}), ...Object.fromEntries(refused) }
}

export const planChoices = (kind: CustomerKind) => [
  { value: '', label: 'Choose a plan' },
  ...plansFor(kind).map((code) => ({ value: code, label: planNames[code] })),
]
