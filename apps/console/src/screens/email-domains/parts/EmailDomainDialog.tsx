import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { emailDomain as domainRule } from '@atrium/validators/fields.ts'
import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { EmailDomain } from '../emailDomainQueries.ts'
import { EmailDomainFields, type EmailDomainValues as Values } from './EmailDomainFields.tsx'

type EmailDomainDialogProps = {
  opened: boolean
  /** The domain to edit; without it the dialog makes a new one. */
  domain?: EmailDomain
  onClose: () => void
  onSaved: (domain: EmailDomain) => void
}

const emptyValues: Values = { domain: '', tenantId: null, autoApprove: false, active: true }

const valuesOf = ({ domain, tenant, autoApprove, active }: EmailDomain): Values => ({
  domain,
  tenantId: tenant?.id ?? null,
  autoApprove,
  active,
})

/** A new e-mail domain, or the particulars of one. Load it lazily. */
const EmailDomainDialog = ({ opened, domain, onClose, onSaved }: EmailDomainDialogProps) => {
  const form = useForm<Values>({
    initialValues: domain ? valuesOf(domain) : emptyValues,
    validate: { domain: domainRule },
  })
  const saving = useMutation({
    mutationKey: ['saveEmailDomain'],
    mutationFn: (values: Values) => save(values, domain),
    onSuccess: (saved) => {
      if (domain) recordNotices.updated()
      else recordNotices.added()
      onSaved(saved)
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={domain ? `Edit ${domain.domain}` : 'New e-mail domain'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={domain ? 'Save' : 'Add domain'}
    >
      <Stack gap="md">
        <EmailDomainFields form={form} tenant={domain?.tenant ?? null} />
      </Stack>
    </FormDialog>
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
