import { FormSection } from '@atrium/ui/FormSection.tsx'
import { TimeZoneSelect } from '@atrium/ui/TimeZoneSelect.tsx'
import { countries } from '@atrium/validators/countries.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { DetailValues } from '../detailForm.ts'

/** A form that has the details of an office centre among its values. */
type DetailForm = {
  getInputProps: (field: Exclude<keyof DetailValues, 'timezoneOffset'>) => GetInputPropsReturnType
  errors: Readonly<Record<string, ReactNode>>
  values: Pick<DetailValues, 'timezoneOffset'>
}

type DetailFieldsProps = {
  form: DetailForm
  onTimezone: (offset: number | null) => void
}

const countryChoices = [
  { value: '', label: 'No country chosen' },
  ...countries().map(({ code, name }) => ({ value: code, label: name })),
]

/** Where an office centre is. */
export const AddressFields = ({ form, onTimezone }: DetailFieldsProps) => (
  <FormSection
    title="Address"
    description="Shown to its people and printed on invoices. The time zone sets when each day begins and ends."
  >
    <TextInput label="Building" maxLength={100} {...form.getInputProps('buildingName')} />
    <TextInput label="Street address" maxLength={150} {...form.getInputProps('streetAddress')} />
    <TextInput label="Unit and further address" maxLength={150} {...form.getInputProps('extendedAddress')} />
    <TextInput label="Postal code" maxLength={12} {...form.getInputProps('postalCode')} />
    <TextInput label="City" maxLength={100} {...form.getInputProps('city')} />
    <TextInput label="Province or state" maxLength={100} {...form.getInputProps('province')} />
    <NativeSelect label="Country" data={countryChoices} {...form.getInputProps('country')} />
    <TimeZoneSelect
      label="Time zone"
      value={form.values.timezoneOffset}
      onChange={onTimezone}
      error={form.errors.timezoneOffset}
    />
  </FormSection>
)

/** Whom to write to and call. */
export const ContactFields = ({ form }: Pick<DetailFieldsProps, 'form'>) => (
  <FormSection title="Contact" description="The person we contact about the contract">
    <TextInput label="Contact name" maxLength={100} {...form.getInputProps('contactName')} />
    <TextInput label="Contact e-mail" type="email" maxLength={100} {...form.getInputProps('contactEmail')} />
    <TextInput label="Contact phone" type="tel" maxLength={30} {...form.getInputProps('contactPhone')} />
  </FormSection>
)
