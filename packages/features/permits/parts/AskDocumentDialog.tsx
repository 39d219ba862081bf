import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { FmForm } from '../permitQueries.ts'

type Values = { formName: string; remark: string }

/** Asks the contractor of a permit for one more document. Load it lazily. */
const AskDocumentDialog = ({ form: permit, onClose }: { form: FmForm; onClose: () => void }) => {
  const form = useForm<Values>({
    initialValues: { formName: '', remark: '' },
    validate: {
      formName: (name) => (name.trim() === '' ? 'Enter what the document is.' : null),
      remark: (remark) => (remark.trim() === '' ? 'Enter why it is needed; the contractor reads it.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['askForFmFormDocument'],
    mutationFn: ({ formName, remark }: Values) =>
      api.call(
        'askForFmFormDocument',
        { path: { id: permit.id }, body: { formName: formName.trim(), remark: remark.trim() } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title={`Ask for a document: ${permit.referenceNo}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Ask the contractor"
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label="Document"
          placeholder="Hot work certificate"
          withAsterisk
          aria-required
          maxLength={100}
          {...form.getInputProps('formName')}
        />
        <Textarea
          label="Why it is needed"
          description="The contractor reads this with a link to upload it"
          withAsterisk
          aria-required
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('remark')}
        />
      </Stack>
    </FormDialog>
  )
}

export default AskDocumentDialog
