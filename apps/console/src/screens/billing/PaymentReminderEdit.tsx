import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { RichTextField } from '@atrium/ui/RichTextField.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { PaymentReminder } from './paymentReminderQueries.ts'
import { placeholders, recipientLabels, reminderDay, wordsOf } from './reminderWords.ts'

type PaymentReminderEditProps = { reminder: PaymentReminder; onDone: () => void }

const recipients = ['BILLING_CONTACT', 'PERSON_IN_CHARGE'] as const

/** Changes what a rung of the ladder says, to whom it goes, and whether it goes out at all. */
export const PaymentReminderEdit = ({ reminder, onDone }: PaymentReminderEditProps) => {
  const form = useForm({
    initialValues: {
      emailSubject: reminder.emailSubject,
      emailBody: reminder.emailBody,
      recipients: [...reminder.recipients],
      active: reminder.active,
    },
    validate: {
      emailSubject: requiredText('a subject', 150),
      emailBody: (html) => (wordsOf(html) === '' ? 'Enter the text of the e-mail.' : null),
      recipients: (chosen) => (chosen.length === 0 ? 'Choose who receives the e-mail.' : null),
    },
  })
  const saving = useMutation({
    ...api.mutation('updatePaymentReminder', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  return (
    <FormScreen
      title={`Edit ${reminder.name}`}
      description={reminderDay(reminder)}
      form={form}
      onSubmit={(values) =>
        saving.mutate({ path: { id: reminder.id }, body: { ...values, version: reminder.version } })
      }
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection
        title="E-mail"
        description="Placeholders in braces are replaced with the details of each invoice"
        columns={1}
      >
        <TextInput label="Subject" required maxLength={150} {...form.getInputProps('emailSubject')} />
        <RichTextField
          label="Text"
          required
          value={form.values.emailBody}
          onChange={(html) => form.setFieldValue('emailBody', html)}
          error={form.errors.emailBody}
        />
        <Placeholders />
      </FormSection>
      <FormSection title="Recipients" columns={1}>
        <FormWide>
          <Checkbox.Group label="Recipients" {...form.getInputProps('recipients')}>
            <Stack gap="xs" mt="xs">
              {recipients.map((value) => (
                <Checkbox key={value} value={value} label={recipientLabels[value]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </FormWide>
        <Checkbox
          label="Send this reminder"
          description="When switched off, it is no longer planned for any invoice. Reminders already sent are kept."
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </FormSection>
    </FormScreen>
  )
}

const Placeholders = () => (
  <Text size="sm" c="dimmed">
    {placeholders.map(([placeholder, meaning], index) => (
      <span key={placeholder}>
        {index > 0 && ', '}
        <code>{placeholder}</code> {meaning}
      </span>
    ))}
    .
  </Text>
)
