import { api } from '@atrium/auth/api.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { accessDoorName } from '@atrium/validators/accessDoors.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { AccessDoor } from '../accessDoorQueries.ts'

type RenameDialogProps = { opened: boolean; door: AccessDoor; onClose: () => void }

/** Gives a door another name (doc 2 §4). Load it lazily. */
const RenameDialog = ({ opened, door: { id, name, version }, onClose }: RenameDialogProps) => {
  const form = useForm<{ name: string }>({
    initialValues: { name },
    validate: { name: (value) => accessDoorName(value.trim()) },
  })
  const saving = useMutation({
    mutationKey: ['renameAccessDoor'],
    mutationFn: (value: string) =>
      api.call('renameAccessDoor', { path: { id }, body: { name: value.trim(), version } }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={`Rename ${name}`}
      form={form}
      saving={saving}
      onSubmit={({ name: value }) => saving.mutate(value)}
      submitLabel="Rename"
      onClose={onClose}
    >
      <TextInput label="Name" required maxLength={100} {...form.getInputProps('name')} />
    </FormDialog>
  )
}

export default RenameDialog
