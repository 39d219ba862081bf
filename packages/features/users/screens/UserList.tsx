import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { IconPlus } from '@tabler/icons-react'
import { SendInvitations } from '../parts/SendInvitations.tsx'
import { userColumns } from '../parts/userColumns.tsx'
import { useUserFilters } from '../parts/useUserFilters.ts'
import type { UserLinks } from '../userLinks.tsx'
import { userCountsQuery, type usersQuery, type UserSummary } from '../userQueries.ts'
import { userListQuery, userTabs, type UserSearch } from '../userSearch.ts'

type UserListProps = {
  query: typeof usersQuery
  search: UserSearch
  onSearch: (search: UserSearch) => void
  links: UserLinks
}

const tabLabels = { ACTIVE: 'Active', PENDING: 'Pending', INACTIVE: 'Inactive' } as const
const tabs = userTabs.map((value) => ({ value, label: tabLabels[value] }))

/** The people of an office centre by status (doc 2 §2, §3). */
export const UserList = ({ query, search, onSearch, links }: UserListProps) => {
  const filters = useUserFilters()
  const mayInvite = useCan('sendUsersRegistration')
  const { User, PendingUser } = links
  return (
    <ListScreen
      title="Users"
      description="Who your users are, and what they can do"
      query={query}
      columns={userColumns}
      rowKey={idOf}
      search={search}
      onSearch={onSearch}
      searchHint="Name, e-mail, phone or employee number"
      tabs={{ label: 'Users by status', options: tabs, counts: userCountsQuery(search) }}
      filters={filters}
      actions={actionsWith(links)}
      exports={{
        operation: 'generateUserRecord',
        download: (format) => api.download('generateUserRecord', { query: { ...userListQuery(search), format } }),
      }}
      rowLink={(user, content) =>
        user.registerRequestId === null ? (
          <User id={user.id}>{content}</User>
        ) : (
          <PendingUser id={user.registerRequestId}>{content}</PendingUser>
        )
      }
      bulk={
        search.tab === 'PENDING' && mayInvite
          ? {
              label: ({ fullName }) => fullName,
              selectable: isInvited,
              actions: (selected, clear) => <SendInvitations userIds={[...selected]} onSent={clear} />,
            }
          : undefined
      }
    />
  )
}

const idOf = ({ id }: UserSummary) => id

/** People who registered by themselves wait for an approval, not for an invitation. */
const isInvited = ({ userCreationType, registered }: UserSummary) =>
  !registered && userCreationType !== 'SELF_REGISTRATION'

/** Says that it succeeded for as long as sync notices stay (doc 1 §9); why it failed, the call itself says. */
const sync = () =>
  void api.call('syncUsers', {}).then(
    () => notify({ message: 'User sync successful', seconds: 3.5 }),
    () => {},
  )

const actionsWith = ({ AddUser, UploadUsers, UploadPermissions }: UserLinks): GatedAction[] => [
  ...(UploadUsers
    ? [
        {
          kind: 'upload',
          label: 'Upload users',
          operation: 'processUsersData',
          renderRoot: (properties) => <UploadUsers {...properties} />,
        } satisfies GatedAction,
      ]
    : []),
  ...(UploadPermissions
    ? [
        {
          kind: 'upload',
          label: 'Upload permissions',
          operation: 'processUsersPermissionData',
          renderRoot: (properties) => <UploadPermissions {...properties} />,
        } satisfies GatedAction,
      ]
    : []),
  {
    kind: 'other',
    label: 'Sync users',
    operation: 'syncUsers',
    onClick: sync,
  },
  {
    kind: 'other',
    label: 'Add user',
    icon: IconPlus,
    primary: true,
    operation: 'createUser',
    renderRoot: (properties) => <AddUser {...properties} />,
  },
]
