import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { marshalOptions } from './musterQueries.ts'

/** Sends more people the link of a muster. Load it lazily. */
const MarshalsDialog = ({ opened, id, onClose }: { opened: boolean; id: string; onClose: () => void }) => {
  const form = useForm({
    initialValues: { marshalUserIds: [] as string[] },
    validate: { marshalUserIds: (ids) => (ids.length > 0 ? null : 'Choose at least one person.') },
  })
  const saving = useMutation({
    mutationFn: (body: typeof form.values) => api.call('addMusterMarshals', { path: { id }, body }, { silent: true }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      opened={opened}
      title="Add marshals"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Send the link"
      onClose={onClose}
    >
      <MultiDropdownField
        label="Marshals"
        required
        load={marshalOptions}
        maxValues={50}
        {...fieldOf(form, 'marshalUserIds')}
      />
    </FormDialog>
  )
}

export default MarshalsDialog
