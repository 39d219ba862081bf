import { descriptionLast } from '@atrium/ui/descriptionLast.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { countries } from '@atrium/validators/countries.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { TenantValues } from './tenantForm.ts'

export type TenantFieldsProps<Values extends TenantValues> = {
  form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'values'>
  /** Of a form in which they may wait: what stands in them. */
  folded?: string
}

type CompanyFieldsProps<Values extends TenantValues> = TenantFieldsProps<Values> & {
  /** Of a tenant that is there already, its code, which never changes. */
  code?: string
  /** Further fields of a new tenant. */
  children?: ReactNode
}

const countryOptions = [
  { value: '', label: 'Same as the building' },
  ...countries().map(({ code, name }) => ({ value: code, label: name })),
]

/** Who the company is. */
export const CompanyFields = <Values extends TenantValues>({ form, code, children }: CompanyFieldsProps<Values>) => (
  <FormSection title="Company" description="The name shown in lists, e-mails and invoices">
    <TextInput label="Company name" required maxLength={150} {...form.getInputProps('companyName')} />
    {children}
    {code !== undefined && (
      <TextInput
        label="Code"
        value={code}
        disabled
        description="The code of a tenant cannot be changed."
        inputWrapperOrder={descriptionLast}
      />
    )}
    <TextInput
      label="Registration number (UEN)"
      description="Letters and digits"
      inputWrapperOrder={descriptionLast}
      maxLength={20}
      {...form.getInputProps('uen')}
    />
  </FormSection>
)

/** Whom one calls at the company. */
export const ContactFields = <Values extends TenantValues>({ form, folded }: TenantFieldsProps<Values>) => (
  <FormSection title="Contact" description="The person the building team contacts" folded={folded}>
    <TextInput label="Contact person" maxLength={100} {...form.getInputProps('contactName')} />
    <TextInput label="Contact e-mail" type="email" maxLength={100} {...form.getInputProps('contactEmail')} />
    <TextInput label="Contact phone" type="tel" maxLength={30} {...form.getInputProps('contactPhone')} />
  </FormSection>
)

/** Where the company sits. */
export const AddressFields = <Values extends TenantValues>({
  form,
  description,
  folded,
}: TenantFieldsProps<Values> & { description: string }) => (
  <FormSection title="Address" description={description} folded={folded}>
    <TextInput label="Building" maxLength={100} {...form.getInputProps('buildingName')} />
    <TextInput label="Street" maxLength={150} {...form.getInputProps('streetAddress')} />
    <TextInput label="Address line 2" maxLength={150} {...form.getInputProps('extendedAddress')} />
    <TextInput label="City" maxLength={100} {...form.getInputProps('city')} />
    <TextInput label="Postal code" maxLength={12} {...form.getInputProps('postalCode')} />
    <NativeSelect label="Country" data={countryOptions} {...form.getInputProps('country')} />
  </FormSection>
)

/** What the people of the tenant may ask for. */
export const RequestFields = <Values extends TenantValues>({ form, folded }: TenantFieldsProps<Values>) => (
  <FormSection title="Access requests" description="What the tenant can request from the building" folded={folded}>
    <FormWide>
      <Checkbox
        label="Can request access passes"
        description="Its administrators can send access requests to the building team"
        {...form.getInputProps('allowSubmitPassRequest', { type: 'checkbox' })}
      />
    </FormWide>
  </FormSection>
)
