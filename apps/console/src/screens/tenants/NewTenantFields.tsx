import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { billingCycleNames, credentialNames, credentialTypes, planNames } from '@atrium/validators/subscription.ts'
import { Checkbox, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { BillingFields } from '../customers/BillingFields.tsx'
import { QuantityFields } from '../customers/QuantityFields.tsx'
import { tenantPlans, type NewTenantValues } from './addTenantForm.ts'
import { presetOf } from './planPresets.ts'
import { quantityErrors } from './quantityErrors.ts'
import { vacantUnitOptions } from './tenantQueries.ts'

type NewTenantFieldsProps = { form: UseFormReturnType<NewTenantValues> }

/** The vacant units the company moves into, and when. */
export const UnitFields = ({ form }: NewTenantFieldsProps) => (
  <FormSection
    title="Units"
    description="The vacant units the company leases. Leave the last day empty for an open-ended lease"
  >
    <FormWide>
      <MultiDropdownField
        label="Units"
        placeholder="Choose vacant units"
        load={vacantUnitOptions}
        maxValues={200}
        {...form.getInputProps('unitIds')}
        value={form.values.unitIds}
      />
    </FormWide>
    <DaySpanFields
      value={{ first: form.values.leaseStart, last: form.values.leaseEnd }}
      onChange={({ first, last }) => form.setValues({ leaseStart: first, leaseEnd: last })}
      first={{ label: 'Lease start', required: form.values.unitIds.length > 0, error: form.errors.leaseStart }}
      last={{ label: 'Lease end', error: form.errors.leaseEnd }}
    />
  </FormSection>
)

const planOptions = [
  { value: '', label: 'No subscription yet' },
  ...tenantPlans.map((value) => ({ value, label: planNames[value] })),
]

type OfferedProps = NewTenantFieldsProps & {
  /** The add-ons of the landlord itself, of which the tenant can have any. */
  offered: readonly { code: string; name: string }[]
}

/** What the company has subscribed to: brings modules and numbers of credentials, which can be changed below. */
export const PlanField = ({ form, offered }: OfferedProps) => (
  <FormSection title="Plan" description="Sets the passes and add-ons below, which you can change">
    <NativeSelect
      label="Plan"
      data={planOptions}
      {...form.getInputProps('planCode')}
      onChange={({ currentTarget: { value } }) => {
        const planCode = tenantPlans.find((code) => code === value) ?? ''
        const codes = offered.map(({ code }) => code)
        form.setValues({ planCode, ...presetOf(planCode, codes) })
      }}
    />
  </FormSection>
)

/** What is billed, until when it is paid, and how many credentials that grants. */
export const SubscriptionFields = ({ form }: NewTenantFieldsProps) => {
  const { planCode, credentials, billingCycle, billingStartDate, billingEndDate } = form.values
  if (planCode === '') return null
  const granted = Object.values(credentials).reduce((sum: number, count) => sum + (count ?? 0), 0)
  const day = (date: string | null) => (date === null ? '?' : formatDate(date))
  return (
    <>
      <FormSection
        title="Billing"
        description="What is billed, and until when"
        folded={`${billingCycleNames[billingCycle]}, ${day(billingStartDate)} to ${day(billingEndDate)}`}
      >
        <BillingFields values={form.values} errors={form.errors} onChange={(values) => form.setValues(values)} />
      </FormSection>
      <FormSection
        title="Passes and cards"
        description="How many of each type its people can have"
        folded={granted === 0 ? 'None' : `${granted.toLocaleString('en')} in all`}
      >
        <QuantityFields
          kinds={credentialTypes}
          names={credentialNames}
          values={credentials}
          onChange={(next) => form.setFieldValue('credentials', { ...credentials, ...next })}
          errors={quantityErrors(form.errors)}
        />
      </FormSection>
    </>
  )
}

/** The modules that open for the company, of those the landlord has. */
export const AddOnFields = ({ form, offered }: OfferedProps) => (
  <FormSection
    title="Add-ons"
    description="The add-ons the company’s people can use, out of those of your building"
    folded={`${form.values.addOns.length} of ${offered.length} on`}
  >
    <FormWide>
      <Checkbox.Group aria-label="Add-ons" {...form.getInputProps('addOns')} value={form.values.addOns}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {offered.map(({ code, name }) => (
            <Checkbox key={code} value={code} label={name} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {offered.length === 0 && <Text c="dimmed">Your office centre has no add-ons switched on.</Text>}
    </FormWide>
  </FormSection>
)
