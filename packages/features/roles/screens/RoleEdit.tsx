import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { useRecordTitle } from '@atrium/screens-kit/recordTitle.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { changeInWords, permissionChange } from '@atrium/screens-kit/permissions/permissionAreas.ts'
import { affectedInWords } from '../parts/affectedInWords.ts'
import { RoleForm, roleInput, type RoleValues } from '../parts/RoleForm.tsx'
import { roleQuery } from '../roleQueries.ts'

type RoleEditProps = { id: string; onSaved: () => void; onCancel: () => void }

/** Changes a role, after saying how many people it concerns. Mount it with the role loaded. */
export const RoleEdit = ({ id, onSaved, onCancel }: RoleEditProps) => {
  const { data: role } = useSuspenseQuery(roleQuery(id))
  useRecordTitle(`Edit ${role.name}`, { parent: role.name, own: 'Edit' })
  const saving = useMutation({
    ...api.mutation('updateRole', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onSaved()
    },
  })
  const submit = async (values: RoleValues) => {
    const change = permissionChange(role.permissions, values.permissions)
    const isGranted = role.noOfUsers === 0 || change.added.length + change.removed.length === 0
    const isConfirmed =
      isGranted ||
      (await confirm({
        title: `Change ${role.name}?`,
        message: `${changeInWords(change)}. ${affectedInWords(role.noOfUsers)}`,
        confirmLabel: 'Save',
      }))
    if (isConfirmed) saving.mutate({ path: { id }, body: { ...roleInput(values), version: role.version } })
    return isConfirmed
  }
  return (
    <RoleForm
      key={role.version}
      title={`Edit ${role.name}`}
      initial={{ name: role.name, description: role.description ?? '', permissions: role.permissions }}
      isNameFixed={role.systemRole}
      defaults={role.systemRole ? role.defaultPermissions : undefined}
      noOfUsers={role.noOfUsers}
      submitLabel="Save"
      onSubmit={submit}
      onCancel={onCancel}
      loading={saving.isPending}
      error={saving.error}
    />
  )
}
