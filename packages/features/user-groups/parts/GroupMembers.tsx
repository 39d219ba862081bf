import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { PeopleTable } from '@atrium/screens-kit/people/PeopleTable.tsx'
import { userColumns, type RemovePerson } from '@atrium/screens-kit/people/personColumns.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { UserGroupLinks } from '../userGroupLinks.tsx'
import { membersQuery, type Member, type UserGroup } from '../userGroupQueries.ts'
import type { UserGroupProfileSearch } from '../userGroupSearch.ts'

type GroupMembersProps = {
  group: UserGroup
  search: UserGroupProfileSearch
  onSearch: (search: UserGroupProfileSearch) => void
  links: Pick<UserGroupLinks, 'User'>
  onAdd: () => void
}

/** The people of a group, who can be added and removed (doc 2 §2, tab USERS). */
export const GroupMembers = ({ group, search, onSearch, links: { User }, onAdd }: GroupMembersProps) => {
  const remove = useRemoval(group)
  const mayAdd = useCan('addUsersToUserGroup') && group.allowedActions.includes('add-users')
  const add = mayAdd && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
      Add users
    </Button>
  )
  if (group.noOfUsers === 0) {
    return (
      <EmptyState title="Nobody is in this group yet" icon={IconUsers} action={add}>
        Group people who share rules for bookings, access or notices.
      </EmptyState>
    )
  }
  return (
    <PeopleTable
      label={`Users of ${group.groupName}`}
      searchLabel="Search members"
      query={membersQuery(group.id, search)}
      columns={userColumns}
      search={search}
      onSearch={onSearch}
      rowLink={({ id }, content) => <User id={id}>{content}</User>}
      add={add}
      remove={remove}
    />
  )
}

/** Taking a person out, for those who may (doc 2 §2). */
function useRemoval({ id, groupName, allowedActions }: UserGroup): RemovePerson<Member> | undefined {
  const mayRemove = useCan('removeUserFromUserGroup') && allowedActions.includes('remove-user')
  if (!mayRemove) return undefined
  return {
    from: 'group',
    question: ({ fullName }) => ({
      title: 'Remove user from group',
      message: `${fullName} leaves ${groupName}, and its rules for bookings no longer apply to them.`,
    }),
    action: async (user) => {
      const path = { id, userId: user.id }
      await api.call('removeUserFromUserGroup', { path }, { silent: true })
    },
  }
}
