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
        description="What stands behind the @ of the company’s addresses, such as company.com"
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
          description="Whose people have these addresses; leave it empty for the building’s own team"
          load={tenantOptions}
          chosen={tenant ? { value: tenant.id, label: tenant.name } : undefined}
          {...form.getInputProps('tenantId')}
          value={form.values.tenantId}
        />
      )}
      <Checkbox
        label="Approve self-registrations at once"
        description="People with such an address become staff as soon as they register, and confirm by mail"
        {...form.getInputProps('autoApprove', { type: 'checkbox' })}
      />
      <Checkbox
        label="Active"
        description="While a company has active domains, only people with such an address can be added to it"
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
    </>
  )
}
