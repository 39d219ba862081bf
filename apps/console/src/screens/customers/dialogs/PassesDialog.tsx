import { api } from '@atrium/auth/api.ts'
import type { CredentialType } from '@atrium/validators/subscription.ts'
import { useForm } from '@mantine/form'
import { givenQuantities, type Quantities } from '../customerForm.ts'
import { ChangeDialog, errorsAt, errorsBelow, type RunningStepProps } from './ChangeDialog.tsx'
import { GrantedFields, grantedMistakes } from './GrantedFields.tsx'

type Values = { credentials: Quantities<CredentialType> }

/** Sets how many passes are granted, not below those in use. */
export const PassesDialog = (props: RunningStepProps) => {
  const { customer, subscription } = props
  const form = useForm<Values>({
    initialValues: { credentials: subscription.credentials },
    validate: ({ credentials }) => errorsAt('credentials', grantedMistakes(credentials, subscription.used)),
  })
  const save = ({ credentials }: Values) =>
    api.call(
      'updateOfficeCentreSubscriptionCredential',
      {
        path: { officeCentreId: customer.id, id: subscription.id },
        body: { credentials: givenQuantities(credentials), version: subscription.version },
      },
      { silent: true },
    )
  return (
    <ChangeDialog {...props} title="Set passes" submitLabel="Save" form={form} onSave={save} size="lg">
      <GrantedFields
        values={form.values.credentials}
        onChange={(credentials) => form.setFieldValue('credentials', credentials)}
        errors={errorsBelow(form.errors, 'credentials')}
        used={subscription.used}
      />
    </ChangeDialog>
  )
}
