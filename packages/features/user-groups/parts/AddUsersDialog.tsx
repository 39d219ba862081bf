import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { PeopleDialog } from '@atrium/screens-kit/people/PeopleDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keepUserGroup, type UserGroup } from '../userGroupQueries.ts'

type AddUsersDialogProps = { opened: boolean; group: UserGroup; onClose: () => void }

/** Finds people who are not in a group yet and adds them (doc 2 §2). Load it lazily. */
const AddUsersDialog = ({ opened, group, onClose }: AddUsersDialogProps) => {
  const queryClient = useQueryClient()
  const load = useMemo(() => usersOutside(group.id), [group.id])
  const add = async (userIds: string[]) => {
    const path = { id: group.id }
    const saved = await api.call('addUsersToUserGroup', { path, body: { userIds } }, { silent: true })
    notify({ message: 'User successfully added to group.' })
    void keepUserGroup(queryClient, saved)
  }
  return (
    <PeopleDialog
      opened={opened}
      title={`Add users to ${group.groupName}`}
      nouns={['user', 'users']}
      description="Those who are not in the group yet"
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
