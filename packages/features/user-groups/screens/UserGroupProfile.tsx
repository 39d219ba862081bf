import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { bookingRules } from '../parts/bookingLimit.ts'
import { GroupMembers } from '../parts/GroupMembers.tsx'
import { useDeleteUserGroup } from '../parts/useDeleteUserGroup.tsx'
import { UserGroupDetails } from '../parts/UserGroupDetails.tsx'
import type { UserGroupLinks } from '../userGroupLinks.tsx'
import { userGroupQuery, type UserGroup } from '../userGroupQueries.ts'
import { userGroupTabs, type UserGroupProfileSearch } from '../userGroupSearch.ts'

const UserGroupDialog = lazyDialog(() => import('../parts/UserGroupDialog.tsx'))
const AddUsersDialog = lazyDialog(() => import('../parts/AddUsersDialog.tsx'))

type UserGroupProfileProps = {
  id: string
  search: UserGroupProfileSearch
  onSearch: (search: UserGroupProfileSearch) => void
  links: Pick<UserGroupLinks, 'User'>
  /** Goes to the list of groups. */
  onLeave: () => void
}

type Tab = (typeof userGroupTabs)[number]

/** One user group: its members, its rules, its history (doc 2 §2). Mount it with the group loaded. */
export const UserGroupProfile = ({ id, search, onSearch, links, onLeave }: UserGroupProfileProps) => {
  const { data: group } = useSuspenseQuery(userGroupQuery(id))
  const [dialog, setDialog] = useState<{ name: 'edit' | 'add-users'; opened: boolean }>()
  const close = () => setDialog((shown) => shown && { ...shown, opened: false })
  const askToDelete = useDeleteUserGroup(group, onLeave)
  const tab: Tab = search.tab ?? 'USERS'

  const panels: Record<Tab, () => ReactNode> = {
    USERS: () => (
      <GroupMembers
        group={group}
        search={search}
        onSearch={onSearch}
        links={links}
        onAdd={() => setDialog({ name: 'add-users', opened: true })}
      />
    ),
    DETAILS: () => <UserGroupDetails group={group} />,
    HISTORY: () => (
      <Section>
        <HistoryTimeline query={(page) => api.query('listUserGroupHistories', { path: { id }, query: page })} />
      </Section>
    ),
  }

  return (
    <>
      <DetailScreen
        title={group.groupName}
        description={bookingRules(group)}
        onBack={onLeave}
        allowedActions={group.allowedActions}
        actions={actionsWith(() => setDialog({ name: 'edit', opened: true }), askToDelete)}
        tabs={{
          label: 'User group',
          options: [
            { value: 'USERS', label: 'Users', count: group.noOfUsers },
            { value: 'DETAILS', label: 'Details' },
            { value: 'HISTORY', label: 'History' },
          ],
          value: tab,
          onChange: (next) => onSearch(next === 'USERS' ? {} : { tab: userGroupTabs.find((one) => one === next) }),
        }}
      >
        {panels[tab]()}
      </DetailScreen>
      {dialog?.name === 'edit' && (
        <UserGroupDialog
          key={group.version}
          group={group}
          opened={dialog.opened}
          onClose={close}
          onSaved={() => setDialog(undefined)}
        />
      )}
      {dialog?.name === 'add-users' && (
        <AddUsersDialog key={group.version} group={group} opened={dialog.opened} onClose={close} />
      )}
    </>
  )
}

const actionsWith = (edit: () => void, remove: () => void): GatedAction<UserGroup>[] => [
  { kind: 'edit', operation: 'updateUserGroup', allowed: 'edit', onClick: edit },
  { kind: 'delete', operation: 'deleteUserGroup', allowed: 'delete', onClick: remove },
]
