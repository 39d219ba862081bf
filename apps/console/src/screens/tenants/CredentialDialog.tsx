import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { api } from '@atrium/auth/api.ts'
import { credentialNames, credentialTypes, type CredentialType } from '@atrium/validators/subscription.ts'
import { useForm } from '@mantine/form'
import { QuantityFields } from '../customers/QuantityFields.tsx'
import { quantityErrors } from './quantityErrors.ts'
import type { Subscription } from './tenantQueries.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

type CredentialDialogProps = { opened: boolean; onClose: () => void } & { tenantId: string; subscription: Subscription }

type Values = { credentials: Record<CredentialType, number | null> }

/** How many credentials of each kind a tenant can hand out. Load it lazily. */
const CredentialDialog = ({ tenantId, subscription, opened, onClose }: CredentialDialogProps) => {
  const { id, version, credentials, used } = subscription
  const form = useForm<Values>({ initialValues: { credentials } })
  const send = (values: Values) =>
    api.call(
      'updateTenantSubscriptionCredential',
      { path: { tenantId, id }, body: { credentials: filledIn(values), version } },
      { silent: true },
    )
  const saving = useSubscriptionChange(send, onClose)
  return (
    <FormDialog
      opened={opened}
      title="Edit credentials"
      onClose={onClose}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      saving={saving}
    >
      <QuantityFields
        kinds={credentialTypes}
        names={credentialNames}
        values={form.values.credentials}
        onChange={(next) => form.setFieldValue('credentials', { ...form.values.credentials, ...next })}
        errors={quantityErrors(form.errors)}
        describe={(type) => (used[type] === 0 ? 'None in use' : `${used[type].toLocaleString('en')} in use`)}
      />
    </FormDialog>
  )
}

/** An emptied field grants none. */
const filledIn = ({ credentials }: Values) =>
  Object.fromEntries(Object.entries(credentials).map(([type, count]) => [type, count ?? 0]))

export default CredentialDialog
