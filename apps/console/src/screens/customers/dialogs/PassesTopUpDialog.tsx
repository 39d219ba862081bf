import { api } from '@atrium/auth/api.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import { credentialNames, credentialTypes, type CredentialType } from '@atrium/validators/subscription.ts'
import { SimpleGrid, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { givenQuantities, type Quantities } from '../customerForm.ts'
import { topUpMessages } from '../quantities.ts'
import { QuantityFields } from '../QuantityFields.tsx'
import { ChangeDialog, errorsAt, errorsBelow, type RunningStepProps } from './ChangeDialog.tsx'

type Values = { credentials: Quantities<CredentialType>; remark: string }

/** Adds passes to what is granted. */
export const PassesTopUpDialog = (props: RunningStepProps) => {
  const { customer, subscription } = props
  const form = useForm<Values>({
    initialValues: { credentials: {}, remark: '' },
    validate: ({ credentials, remark }) => ({
      ...errorsAt('credentials', topUpMessages(credentials)),
      ...(Object.keys(givenQuantities(credentials)).length === 0
        ? { 'credentials.STAFF_MOBILE_PASS': 'Enter how many passes to add, of any kind.' }
        : {}),
      remark: optionalText(500)(remark),
    }),
  })
  const save = ({ credentials, remark }: Values) =>
    api.call(
      'topUpOfficeCentrePasses',
      {
        path: { id: customer.id },
        body: {
          credentials: givenQuantities(credentials),
          remark: remark.trim() || null,
          version: subscription.version,
        },
      },
      { silent: true },
    )
  return (
    <ChangeDialog {...props} title="Top up passes" submitLabel="Add passes" form={form} onSave={save} size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <QuantityFields
          kinds={credentialTypes}
          names={credentialNames}
          values={form.values.credentials}
          onChange={(credentials) => form.setFieldValue('credentials', credentials)}
          errors={errorsBelow(form.errors, 'credentials')}
          describe={(kind) => `${subscription.credentials[kind].toLocaleString('en')} granted now`}
          placeholder="None"
        />
      </SimpleGrid>
      <Textarea label="Remark" autosize minRows={2} maxLength={500} {...form.getInputProps('remark')} />
    </ChangeDialog>
  )
}
