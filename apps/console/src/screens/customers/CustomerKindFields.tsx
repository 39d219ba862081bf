import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { usualPlan } from '@atrium/validators/subscription.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { CustomerKind, CustomerValues } from './customerForm.ts'

type CustomerKindFieldsProps = { form: UseFormReturnType<CustomerValues> }

const kinds: { value: CustomerKind; label: string }[] = [
  { value: 'OFFICE', label: 'Independent office centre' },
  { value: 'LANDLORD', label: 'Landlord of a building' },
  { value: 'TENANT', label: 'Tenant of a landlord' },
]

/** What kind of customer it is, and what it is called. */
export const CustomerKindFields = ({ form }: CustomerKindFieldsProps) => {
  const choose = (kind: CustomerKind) => {
    form.setFieldValue('officeCentreType', kind)
    form.setFieldValue('planCode', usualPlan(kind))
    if (kind !== 'TENANT') form.setFieldValue('landlordId', null)
  }
  return (
    <FormSection title="Customer" description="People enter the code to register. It cannot be changed">
      <NativeSelect
        label="Type"
        required
        data={kinds}
        value={form.values.officeCentreType}
        onChange={(event) => choose(kinds.find(({ value }) => value === event.currentTarget.value)?.value ?? 'OFFICE')}
      />
      {form.values.officeCentreType === 'TENANT' ? (
        <DropdownField
          label="Landlord"
          required
          load={(wildcardSearch) =>
            api.query('getOfficeCentreDropDown', { query: { wildcardSearch, isLandlord: true, active: true } })
          }
          value={form.values.landlordId}
          onChange={(id) => form.setFieldValue('landlordId', id)}
          error={form.errors.landlordId}
        />
      ) : (
        <span />
      )}
      <TextInput label="Company name" required maxLength={150} {...form.getInputProps('companyName')} />
      <TextInput
        label="Code"
        required
        maxLength={10}
        description="Up to ten letters and digits"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('centreCode')}
        onChange={(event) => form.setFieldValue('centreCode', event.currentTarget.value.toUpperCase())}
      />
    </FormSection>
  )
}
