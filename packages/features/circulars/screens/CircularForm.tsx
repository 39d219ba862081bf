import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { RichTextField } from '@atrium/ui/RichTextField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { FileUpload } from '@atrium/upload/FileUpload.tsx'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { circularAsIs, circularInput, newCircular, problemsOf, type CircularValues } from '../circularForm.ts'
import { channelChoices, typeChoices, type Circular } from '../circularQueries.ts'
import { RecipientFields } from '../parts/RecipientFields.tsx'

type CircularFormProps = {
  /** The draft to change; without one another is written. */
  circular?: Circular
  onSaved: (id: string) => void
  onCancel: () => void
}

const upload: Upload = (file, module) => uploadFile(api, file, module, { silent: true })

/** Writes a message: what it says, whom it is for, how and when it leaves. It is reviewed before it does. */
export const CircularForm = ({ circular, onSaved, onCancel }: CircularFormProps) => {
  const centre = useAtomValue(officeCentreInfoAtom)
  const offset = centre?.timezoneOffset ?? 0
  const [initialValues] = useState(() => (circular ? circularAsIs(circular, offset) : newCircular))
  const form = useForm<CircularValues>({ initialValues, validate: problemsOf })
  const saving = useMutation({
    mutationKey: ['saveNotification'],
    mutationFn: (values: CircularValues) => save(circularInput(values, offset), circular),
    onSuccess: ({ id }) => {
      if (circular) recordNotices.updated()
      else recordNotices.added()
      onSaved(id)
    },
  })
  return (
    <FormScreen
      title={circular ? `Edit ${circular.title}` : 'Write a message'}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
      submitLabel="Save and review"
    >
      <FormSection title="Message">
        <TextInput label="Title" required maxLength={150} {...form.getInputProps('title')} />
        <NativeSelect label="Kind" required data={typeChoices} {...form.getInputProps('type')} />
        <FormWide>
          <RichTextField label="Text" required {...fieldOf(form, 'bodyHtml')} />
        </FormWide>
        <FormWide>
          <FileUpload
            label="Attachments"
            upload={upload}
            module="CIRCULAR"
            maxFiles={5}
            {...form.getInputProps('attachmentFileIds')}
            value={form.values.attachmentFileIds}
          />
        </FormWide>
        <Checkbox
          label="Ask recipients to acknowledge it"
          {...form.getInputProps('acknowledgeRequired', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection title="Recipients">
        <RecipientFields form={form} circular={circular} />
      </FormSection>
      <FormSection title="Delivery">
        <Checkbox.Group
          label="Channels"
          description="Text messages are sent to numbers with a country code. People’s own notification preferences apply"
          {...form.getInputProps('channels')}
        >
          <Stack gap="xs" mt="xs">
            {channelChoices.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Stack gap="md">
          <DateField label="Day" description="Without a day, it is sent immediately" {...fieldOf(form, 'day')} />
          <TimeSelect
            label="Time"
            {...fieldOf(form, 'time')}
            error={form.errors['scheduledDate'] ?? form.errors['time']}
          />
        </Stack>
      </FormSection>
    </FormScreen>
  )
}

const save = (input: ReturnType<typeof circularInput>, circular: Circular | undefined) =>
  circular
    ? api.call(
        'updateNotification',
        { path: { id: circular.id }, body: { ...input, version: circular.version } },
        { silent: true },
      )
    : api.call('createNotification', { body: input }, { silent: true })
