import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { Stack, TagsInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { FmForm } from '../permitQueries.ts'

type Values = { workEndDate: string | null; workStartTime: string | null; workEndTime: string | null; tags: string[] }
type ApprovedFormDialogProps = { form: FmForm; onClose: () => void }

/** Changes what is still open of an approved permit; the contractor and the applicant are told. Load it lazily. */
const ApprovedFormDialog = ({ form: permit, onClose }: ApprovedFormDialogProps) => {
  const { workEndDate, workStartTime, workEndTime, tags } = permit
  const required = (value: string | null) => (value === null ? 'Choose one.' : null)
  const form = useForm<Values>({
    initialValues: { workEndDate, workStartTime, workEndTime, tags },
    validate: { workEndDate: required, workStartTime: required, workEndTime: required },
  })
  const saving = useMutation({
    mutationKey: ['updateFmFormApproved'],
    mutationFn: (values: Values) =>
      api.call(
        'updateFmFormApproved',
        {
          path: { id: permit.id },
          body: {
            workEndDate: values.workEndDate ?? '',
            workStartTime: values.workStartTime ?? '',
            workEndTime: values.workEndTime ?? '',
            tags: values.tags,
            version: permit.version,
          },
        },
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
      title={`Edit ${permit.referenceNo}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <Stack gap="md">
        <DateField label="Last day" required {...fieldOf(form, 'workEndDate')} />
        <TimeSelect label="Each day from" required {...fieldOf(form, 'workStartTime')} />
        <TimeSelect label="Each day until" required {...fieldOf(form, 'workEndTime')} />
        <TagsInput label="Tags" maxTags={10} {...form.getInputProps('tags')} />
      </Stack>
    </FormDialog>
  )
}

export default ApprovedFormDialog
