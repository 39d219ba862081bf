import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { PeopleDialog } from '@atrium/screens-kit/people/PeopleDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { useMemo } from 'react'
import type { UserGroup } from '../userGroupQueries.ts'

type AddUsersDialogProps = { opened: boolean; group: UserGroup; onClose: () => void }

/** Finds people who are not in a group yet and adds them (doc 2 §2). Load it lazily. */
const AddUsersDialog = ({ opened, group, onClose }: AddUsersDialogProps) => {
  const load = useMemo(() => usersOutside(group.id), [group.id])
  const add = async (userIds: string[]) => {
    const path = { id: group.id }
    await api.call('addUsersToUserGroup', { path, body: { userIds } }, { silent: true })
    notify({ message: 'User successfully added to group.' })
  }
  return (
    <PeopleDialog
      opened={opened}
      title={`Add users to ${group.groupName}`}
      nouns={['user', 'users']}
      description="Users who are not in the group yet"
      load={load}
      add={add}
      onClose={onClose}
    />
  )
}

const usersOutside =
  (excludeUserGroupId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getUserDropDown', { query: { wildcardSearch, excludeUserGroupId } })

export default AddUsersDialog
