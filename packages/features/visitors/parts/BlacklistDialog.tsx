import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { requiredText } from '@atrium/validators/fields.ts'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlacklistedVisitor } from '../visitorQueries.ts'

type Values = { fullName: string; email: string; mobileNumber: string; idLast4: string; reason: string }

type BlacklistDialogProps = {
  /** The entry to change; without one somebody is barred. */
  visitor?: BlacklistedVisitor
  onClose: () => void
}

/** Bars a visitor, or changes what is known of one. Load it lazily. */
const BlacklistDialog = ({ visitor, onClose }: BlacklistDialogProps) => {
  const [initialValues] = useState<Values>(() => ({
    fullName: visitor?.fullName ?? '',
    email: visitor?.email ?? '',
    mobileNumber: visitor?.mobileNumber ?? '',
    idLast4: visitor?.idLast4 ?? '',
    reason: visitor?.reason ?? '',
  }))
  const form = useForm<Values>({
    initialValues,
    validate: {
      fullName: requiredText('the name', 100),
      reason: requiredText('why this person is not let in', 500),
      email: (email, { mobileNumber, idLast4 }) =>
        email.trim() || mobileNumber.trim() || idLast4.trim()
          ? null
          : 'Enter an e-mail, a mobile number or the last four characters of a document. A name alone may match other people.',
      idLast4: (text) => (text.trim() === '' || /^[a-z\d]{4}$/i.test(text.trim()) ? null : 'Four letters or digits.'),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveBlacklistVisitor'],
    mutationFn: (values: Values) => save(values, visitor),
    onSuccess: () => {
      if (visitor) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={visitor ? `Edit ${visitor.fullName}` : 'Blacklist a visitor'}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={visitor ? 'Save' : 'Blacklist'}
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('fullName')} />
        <Text size="sm" c="dimmed">
          At least one of these tells them from others of the name.
        </Text>
        <TextInput label="E-mail" type="email" maxLength={100} {...form.getInputProps('email')} />
        <TextInput label="Mobile number" type="tel" maxLength={30} {...form.getInputProps('mobileNumber')} />
        <TextInput
          label="Identity document"
          description="Its last four characters"
          maxLength={4}
          {...form.getInputProps('idLast4')}
        />
        <Textarea label="Reason" required maxLength={500} autosize minRows={2} {...form.getInputProps('reason')} />
      </Stack>
    </FormDialog>
  )
}

function save(values: Values, visitor: BlacklistedVisitor | undefined) {
  const body = {
    fullName: values.fullName.trim(),
    email: orNull(values.email.trim()),
    mobileNumber: orNull(values.mobileNumber.trim()),
    idLast4: orNull(values.idLast4.trim()),
    reason: values.reason.trim(),
  }
  const silent = { silent: true } as const
  return visitor
    ? api.call(
        'updateBlacklistVisitor',
        { path: { id: visitor.id }, body: { ...body, version: visitor.version } },
        silent,
      )
    : api.call('createBlacklistVisitor', { body }, silent)
}

export default BlacklistDialog
