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
}

type CompanyFieldsProps<Values extends TenantValues> = TenantFieldsProps<Values> & {
  /** Of a tenant that is there already, its code, which never changes. */
  code?: string
  /** Further fields of a new tenant. */
  children?: ReactNode
}

const countryOptions = [
  { value: '', label: 'As the building' },
  ...countries().map(({ code, name }) => ({ value: code, label: name })),
]

/** Who the company is and whom one calls there. */
export const CompanyFields = <Values extends TenantValues>({ form, code, children }: CompanyFieldsProps<Values>) => (
  <>
    <FormSection title="Company" description="The name as it appears in lists, mails and on invoices">
      <TextInput label="Company name" required maxLength={150} {...form.getInputProps('companyName')} />
      {children}
      {code !== undefined && (
        <TextInput
          label="Code"
          value={code}
          disabled
          description="The code of a tenant never changes."
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
    <FormSection title="Contact" description="Whom the building team writes to and calls">
      <TextInput label="Contact person" maxLength={100} {...form.getInputProps('contactName')} />
      <TextInput label="Contact e-mail" type="email" maxLength={100} {...form.getInputProps('contactEmail')} />
      <TextInput label="Contact phone" type="tel" maxLength={30} {...form.getInputProps('contactPhone')} />
    </FormSection>
  </>
)

/** Where the company sits. */
export const AddressFields = <Values extends TenantValues>({
  form,
  description,
}: TenantFieldsProps<Values> & { description: string }) => (
  <FormSection title="Address" description={description}>
    <TextInput label="Building" maxLength={100} {...form.getInputProps('buildingName')} />
    <TextInput label="Street" maxLength={150} {...form.getInputProps('streetAddress')} />
    <TextInput label="Address line 2" maxLength={150} {...form.getInputProps('extendedAddress')} />
    <TextInput label="City" maxLength={100} {...form.getInputProps('city')} />
    <TextInput label="Postal code" maxLength={12} {...form.getInputProps('postalCode')} />
    <NativeSelect label="Country" data={countryOptions} {...form.getInputProps('country')} />
  </FormSection>
)

/** What the people of the tenant may ask for. */
export const RequestFields = <Values extends TenantValues>({ form }: TenantFieldsProps<Values>) => (
  <FormSection title="Access requests" description="What the tenant may ask of the building">
    <FormWide>
      <Checkbox
        label="May request access passes"
        description="Its administrators can send access requests to the building team"
        {...form.getInputProps('allowSubmitPassRequest', { type: 'checkbox' })}
      />
    </FormWide>
  </FormSection>
)
