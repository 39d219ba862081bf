import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { email, fullName, optional, phone } from '@atrium/validators/fields.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { checkRoles } from '@atrium/features/users/parts/userFormValues.ts'
import { tenantQuery, tenantRoleOptions } from './tenantQueries.ts'

type TenantUserAddProps = {
  id: string
  /** Leads to the profile of the new user (doc 2 §2). */
  onAdded: (userId: string) => void
  onCancel: () => void
}

const initialValues = { fullName: '', email: '', mobileNumber: '', officeNumber: '', roleCodes: ['STAFF'] }
const staff = [{ value: 'STAFF', label: 'Staff' }]

/** Adds somebody to a tenant, who is invited by e-mail. Mount it with the tenant loaded. */
export const TenantUserAdd = ({ id, onAdded, onCancel }: TenantUserAddProps) => {
  const { data: tenant } = useSuspenseQuery(tenantQuery(id))
  const form = useForm({
    initialValues,
    validate: { fullName, email, mobileNumber: optional(phone), officeNumber: optional(phone), roleCodes: checkRoles },
    validateInputOnBlur: true,
  })
  const adding = useMutation({
    ...api.mutation('createTenantUser', { silent: true }),
    onSuccess: ({ userId }) => {
      recordNotices.added()
      onAdded(userId)
    },
  })
  const add = (values: typeof initialValues) =>
    adding.mutate({
      path: { id },
      body: {
        fullName: values.fullName.trim(),
        email: values.email.trim(),
        mobileNumber: values.mobileNumber.trim() || null,
        officeNumber: values.officeNumber.trim() || null,
        roleCodes: values.roleCodes,
        userCreationType: 'REQUEST',
        sendInvite: true,
      },
    })
  return (
    <FormScreen
      title={`Add user to ${tenant.companyName}`}
      description="The person gets an e-mail with a link to confirm the account."
      form={form}
      onSubmit={add}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
      submitLabel="Add and invite"
    >
      <FormSection title="Person" description="The name shown in lists, e-mails and on passes">
        <TextInput label="Full name" required autoComplete="off" maxLength={100} {...form.getInputProps('fullName')} />
        <TextInput
          label="E-mail"
          required
          type="email"
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('email')}
        />
        <TextInput label="Mobile number" type="tel" maxLength={30} {...form.getInputProps('mobileNumber')} />
        <TextInput label="Office number" type="tel" maxLength={30} {...form.getInputProps('officeNumber')} />
      </FormSection>
      <FormSection title="Roles" description="What the person may do in the tenant portal">
        <FormWide>
          <MultiDropdownField
            label="Roles"
            required
            load={tenantRoleOptions(id)}
            chosen={staff}
            maxValues={10}
            {...form.getInputProps('roleCodes')}
            value={form.values.roleCodes}
          />
        </FormWide>
      </FormSection>
    </FormScreen>
  )
}
