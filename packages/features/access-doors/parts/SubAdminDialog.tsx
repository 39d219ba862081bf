import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AccessDoor } from '../accessDoorQueries.ts'

type SubAdminDialogProps = { opened: boolean; door: AccessDoor; onClose: () => void }

/** Assigns a door to a sub-admin (doc 2 §2). Load it lazily. */
const SubAdminDialog = ({ opened, door: { id, name }, onClose }: SubAdminDialogProps) => {
  const form = useForm<{ userId: string | null }>({
    initialValues: { userId: null },
    validate: { userId: (userId) => (userId === null ? 'Choose a person.' : null) },
  })
  const load = useMemo(() => subAdminOptions(id), [id])
  const saving = useMutation({
    mutationKey: ['addAccessDoorSubAdmin'],
    mutationFn: (userId: string) =>
      api.call('addAccessDoorSubAdmin', { path: { id }, body: { userId } }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={`Assign ${name} to a sub-admin`}
      form={form}
      saving={saving}
      onSubmit={({ userId }) => saving.mutate(String(userId))}
      submitLabel="Assign"
      onClose={onClose}
    >
      <DropdownField
        label="Sub-admin"
        description="Access control operators not yet assigned to this door"
        required
        load={load}
        {...fieldOf(form, 'userId')}
      />
    </FormDialog>
  )
}

const subAdminOptions =
  (id: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAccessDoorSubAdminDropDown', { path: { id }, query: { wildcardSearch } })

export default SubAdminDialog
