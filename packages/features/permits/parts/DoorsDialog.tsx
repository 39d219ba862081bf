import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { accessGroupOptions, type FmForm, type FmFormWork } from '../permitQueries.ts'

type Values = { accessGroupId: string | null }
type DoorsDialogProps = { form: FmForm; work: FmFormWork; onClose: () => void }

/** Says which doors the passes of a crew open. Load it lazily. */
const DoorsDialog = ({ form: permit, work, onClose }: DoorsDialogProps) => {
  const form = useForm<Values>({ initialValues: { accessGroupId: work.accessGroup?.id ?? null } })
  const saving = useMutation({
    mutationKey: ['setFmFormAccessGroup'],
    mutationFn: ({ accessGroupId }: Values) =>
      api.call(
        'setFmFormAccessGroup',
        { path: { id: permit.id }, body: { accessGroupId: accessGroupId || null, version: work.version } },
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
      title={`Doors of the crew of ${permit.referenceNo}`}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <DropdownField
        label="Access group"
        description="The crew can open its doors at the times of the work, while the permit is valid."
        clearable
        load={accessGroupOptions}
        chosen={work.accessGroup ? { value: work.accessGroup.id, label: work.accessGroup.name } : undefined}
        {...fieldOf(form, 'accessGroupId')}
      />
    </FormDialog>
  )
}

export default DoorsDialog
