import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { ActionIcon, Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { VisitorSettings } from '../visitorQueries.ts'

/** A question or a document in the form; `key` tells rows apart while they are written. */
type Row = { key: string; text: string }
type Values = {
  terms: string
  questions: Row[]
  asksPhoto: boolean
  kioskPhoto: boolean
  documents: Row[]
  retentionDays: number | null
  contactsToReception: boolean
}

type VisitorSettingsFormProps = { settings: VisitorSettings; onDone: () => void }

const row = (text: string): Row => ({ key: crypto.randomUUID(), text })

/** Changes how visitors are received. */
const VisitorSettingsForm = ({ settings, onDone }: VisitorSettingsFormProps) => {
  const { hasReception } = settings
  const form = useForm<Values>({
    initialValues: {
      terms: settings.terms ?? '',
      questions: settings.questions.map(row),
      asksPhoto: settings.asksPhoto,
      kioskPhoto: settings.kioskPhoto,
      documents: settings.documents.map(row),
      retentionDays: settings.retentionDays,
      contactsToReception: settings.contactsToReception,
    },
    validate: {
      retentionDays: (value) => (value === null || value < 1 || value > 730 ? 'Enter a number from 1 to 730.' : null),
      questions: { text: (text) => (text.trim() === '' ? 'Enter the question, or remove it.' : null) },
      documents: { text: (text) => (text.trim() === '' ? 'Enter the document, or remove it.' : null) },
    },
  })
  const saving = useMutation({
    mutationFn: (values: Values) =>
      api.call('updateVisitorSettings', { body: bodyOf(values, settings) }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  return (
    <FormScreen
      title="Edit visit settings"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onDone}
      loading={saving.isPending}
      error={saving.error}
    >
      {hasReception ? (
        <Rules form={form} />
      ) : (
        <FormSection title="Shown to the building’s reception">
          <Checkbox
            label="E-mail addresses and mobile numbers of your visitors"
            description="Otherwise reception sees names, companies and hosts only"
            {...form.getInputProps('contactsToReception', { type: 'checkbox' })}
          />
        </FormSection>
      )}
    </FormScreen>
  )
}

const Rules = ({ form }: { form: UseFormReturnType<Values> }) => (
  <>
    <FormSection title="Registration questions" description="Visitors answer them through the link in the invitation">
      <TextRows form={form} of="questions" noun="question" most={10} maxLength={200} />
      <FormWide>
        <Textarea
          label="House rules or agreement"
          description="For example, a confidentiality agreement. Earlier visitors stay bound to the text they agreed to"
          autosize
          minRows={4}
          maxLength={20000}
          {...form.getInputProps('terms')}
        />
      </FormWide>
    </FormSection>
    <FormSection title="Photo and documents" description="Shown to reception, and erased together with the visit">
      <Checkbox
        label="Visitors add a photo of themselves when they register"
        {...form.getInputProps('asksPhoto', { type: 'checkbox' })}
      />
      <Checkbox
        label="Kiosks take a photo of visitors without an invitation"
        description="With the tablet’s camera, if it has permission"
        {...form.getInputProps('kioskPhoto', { type: 'checkbox' })}
      />
      <TextRows form={form} of="documents" noun="document" most={5} maxLength={100} />
    </FormSection>
    <FormSection title="Privacy">
      <NumericField
        label="Keep visitor records for"
        unit="days"
        decimals={0}
        {...form.getInputProps('retentionDays')}
        value={form.values.retentionDays}
      />
    </FormSection>
  </>
)

type TextRowsProps = {
  form: UseFormReturnType<Values>
  of: 'questions' | 'documents'
  noun: string
  most: number
  maxLength: number
}

/** Texts of a list, a row each. */
const TextRows = ({ form, of, noun, most, maxLength }: TextRowsProps) => (
  <FormWide>
    <Stack gap="sm">
      {form.values[of].map(({ key }, index) => (
        <Group key={key} align="end" wrap="nowrap">
          <TextInput
            label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`}
            maxLength={maxLength}
            style={{ flexGrow: 1 }}
            {...form.getInputProps(`${of}.${index}.text`)}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => form.removeListItem(of, index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {form.values[of].length < most && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={() => form.insertListItem(of, row(''))}
        >
          {`Add a ${noun}`}
        </Button>
      )}
    </Stack>{' '}
  </FormWide>
)

const bodyOf = (values: Values, { hasReception, version }: VisitorSettings) =>
  hasReception
    ? {
        terms: orNull(values.terms.trim()),
        questions: values.questions.map(({ text }) => text.trim()),
        asksPhoto: values.asksPhoto,
        kioskPhoto: values.kioskPhoto,
        documents: values.documents.map(({ text }) => text.trim()),
        retentionDays: Number(values.retentionDays),
        version,
      }
    : { contactsToReception: values.contactsToReception, version }

export default VisitorSettingsForm
