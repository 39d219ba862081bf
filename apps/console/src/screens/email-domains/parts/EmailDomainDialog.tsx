import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { emailDomain as domainRule } from '@atrium/validators/fields.ts'
import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepEmailDomain, tenantOptions, type EmailDomain } from '../emailDomainQueries.ts'
import { useHasTenants } from '../useHasTenants.ts'

type EmailDomainDialogProps = {
  opened: boolean
  /** The domain to edit; without it the dialog makes a new one. */
  domain?: EmailDomain
  onClose: () => void
  onSaved: (domain: EmailDomain) => void
}

type Values = { domain: string; tenantId: string | null; autoApprove: boolean; active: boolean }

/** A new e-mail domain, or the particulars of one. Load it lazily. */
const EmailDomainDialog = ({ opened, domain, onClose, onSaved }: EmailDomainDialogProps) => {
  const queryClient = useQueryClient()
  const hasTenants = useHasTenants()
  const form = useForm<Values>({
    initialValues: {
      domain: domain?.domain ?? '',
      tenantId: domain?.tenant?.id ?? null,
      autoApprove: domain?.autoApprove ?? false,
      active: domain?.active ?? true,
    },
    validate: { domain: domainRule },
  })
  const saving = useMutation({
    mutationKey: ['saveEmailDomain'],
    mutationFn: (values: Values) => save(values, domain),
    onSuccess: async (saved) => {
      if (domain) recordNotices.updated()
      else recordNotices.added()
      await keepEmailDomain(queryClient, saved)
      onSaved(saved)
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const tenant = domain?.tenant

  return (
    <Dialog
      opened={opened}
      title={domain ? `Edit ${domain.domain}` : 'New e-mail domain'}
      onClose={onClose}
      locked={saving.isPending}
    >
      <form onSubmit={form.onSubmit((values) => saving.mutate(values))} noValidate>
        <Stack gap="md">
          {saving.isError && (
            <Alert color="red" role="alert">
              {errorMessage(saving.error)}
            </Alert>
          )}
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
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {domain ? 'Save' : 'Add domain'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function save(values: Values, domain: EmailDomain | undefined): Promise<EmailDomain> {
  const { tenantId, ...rest } = values
  const body = { ...rest, domain: values.domain.trim().toLowerCase(), tenantId: orNull(tenantId) }
  if (domain === undefined) return api.call('createEmailDomain', { body }, { silent: true })
  const { id, version } = domain
  return api.call('updateEmailDomain', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default EmailDomainDialog
