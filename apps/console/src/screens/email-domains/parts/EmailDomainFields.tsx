import type { Schemas } from '@atrium/api-client/client.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { tenantOptions } from '../emailDomainQueries.ts'
import { useHasTenants } from '../useHasTenants.ts'

export type EmailDomainValues = { domain: string; tenantId: string | null; autoApprove: boolean; active: boolean }

type EmailDomainFieldsProps = {
  form: UseFormReturnType<EmailDomainValues>
  /** Whose people the domain is for now, for the label. */
  tenant: Schemas['Reference'] | null
}

/** The fields of a new domain and of one that is edited. */
export const EmailDomainFields = ({ form, tenant }: EmailDomainFieldsProps) => {
  const hasTenants = useHasTenants()
  return (
    <>
      <TextInput
        label="Domain"
        description="The part after the @ in the company’s e-mail addresses, such as company.com"
        required
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('domain')}
      />
      {hasTenants && (
        <DropdownField
          label="Tenant"
          description="The company whose people have these addresses. Leave it empty for your own team"
          load={tenantOptions}
          chosen={tenant ? { value: tenant.id, label: tenant.name } : undefined}
          {...form.getInputProps('tenantId')}
          value={form.values.tenantId}
        />
      )}
      <Checkbox
        label="Approve self-registrations automatically"
        description="People with an address in this domain become staff when they register, and confirm by e-mail"
        {...form.getInputProps('autoApprove', { type: 'checkbox' })}
      />
      <Checkbox
        label="Active"
        description="While a company has active domains, only people with an address in one of them can be added"
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  )
}
