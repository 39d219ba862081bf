import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { credentialNames, credentialTypes, planNames } from '@atrium/validators/subscription.ts'
import { Checkbox, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { BillingFields } from '../customers/BillingFields.tsx'
import { QuantityFields } from '../customers/QuantityFields.tsx'
import { tenantPlans, type NewTenantValues } from './addTenantForm.ts'
import { quantityErrors } from './quantityErrors.ts'
import { landlordAddOnsQuery, vacantUnitOptions } from './tenantQueries.ts'

type NewTenantFieldsProps = { form: UseFormReturnType<NewTenantValues> }

/** The vacant units the company moves into, and when. */
export const UnitFields = ({ form }: NewTenantFieldsProps) => (
  <FormSection title="Units" description="Vacant units the company leases; without a last day the lease is open">
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
    <DateField
      label="Lease start"
      required={form.values.unitIds.length > 0}
      {...form.getInputProps('leaseStart')}
      value={form.values.leaseStart}
    />
    <DateField label="Lease end" {...form.getInputProps('leaseEnd')} value={form.values.leaseEnd} />
  </FormSection>
)

const planOptions = [
  { value: '', label: 'No subscription yet' },
  ...tenantPlans.map((value) => ({ value, label: planNames[value] })),
]

/** What the company has subscribed to, and how many credentials that grants. */
export const PlanFields = ({ form }: NewTenantFieldsProps) => {
  const { planCode, credentials } = form.values
  return (
    <>
      <FormSection title="Plan" description="What is billed, and until when it is paid">
        <NativeSelect label="Plan" data={planOptions} {...form.getInputProps('planCode')} />
        {planCode !== '' && (
          <BillingFields values={form.values} errors={form.errors} onChange={(values) => form.setValues(values)} />
        )}
      </FormSection>
      {planCode !== '' && (
        <FormSection title="Credentials" description="How many of each kind its people can be given">
          <QuantityFields
            kinds={credentialTypes}
            names={credentialNames}
            values={credentials}
            onChange={(next) => form.setFieldValue('credentials', { ...credentials, ...next })}
            errors={quantityErrors(form.errors)}
          />
        </FormSection>
      )}
    </>
  )
}

/** The modules that open for the company, of those the landlord has. */
export const AddOnFields = ({ form }: NewTenantFieldsProps) => {
  const centre = useAtomValue(officeCentreInfoAtom)
  const query = landlordAddOnsQuery(centre?.officeCentreId ?? '')
  const addOns = useQuery({ ...query, enabled: centre !== null })
  const offered = (addOns.data ?? []).filter(({ enabled }) => enabled)
  return (
    <FormSection title="Add-ons" description="What opens for the company’s people, of what your building has">
      <FormWide>
        <Checkbox.Group aria-label="Add-ons" {...form.getInputProps('addOns')} value={form.values.addOns}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {offered.map(({ code, name }) => (
              <Checkbox key={code} value={code} label={name} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {addOns.isSuccess && offered.length === 0 && (
          <Text c="dimmed">Your office centre has no add-ons switched on.</Text>
        )}
      </FormWide>
    </FormSection>
  )
}
