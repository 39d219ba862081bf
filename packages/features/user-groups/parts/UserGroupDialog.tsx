import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { useMutation } from '@tanstack/react-query'
import type { UserGroup } from '../userGroupQueries.ts'
import { AffectedUsers } from './AffectedUsers.tsx'
import { UserGroupFields } from './UserGroupFields.tsx'
import { useUserGroupForm, userGroupInput, type UserGroupValues } from './userGroupForm.ts'

type UserGroupDialogProps = {
  opened: boolean
  /** The group to edit; without it the dialog makes a new one. */
  group?: UserGroup
  onClose: () => void
  onSaved: (group: UserGroup) => void
}

/** A new user group, or the particulars of one (doc 2 §2). Load it lazily. */
const UserGroupDialog = ({ opened, group, onClose, onSaved }: UserGroupDialogProps) => {
  const form = useUserGroupForm(group)
  const saving = useMutation({
    mutationKey: ['saveUserGroup'],
    mutationFn: (values: UserGroupValues) => save(values, group),
    onSuccess: (saved) => {
      if (group) recordNotices.updated()
      else notify({ message: 'User group successfully added.' })
      onSaved(saved)
    },
  })

  return (
    <FormDialog
      opened={opened}
      title={group ? 'Edit user group' : 'New user group'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={group ? 'Save' : 'Add group'}
    >
      <UserGroupFields form={form}>{group && <AffectedUsers group={group} values={form.values} />}</UserGroupFields>
    </FormDialog>
  )
}

function save(values: UserGroupValues, group: UserGroup | undefined): Promise<UserGroup> {
  const body = userGroupInput(values)
  if (group === undefined) return api.call('createUserGroup', { body }, { silent: true })
  const { id, version } = group
  return api.call('updateUserGroup', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default UserGroupDialog
