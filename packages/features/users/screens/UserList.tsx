import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { IconPlus, IconUserShield } from '@tabler/icons-react'
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
      description="The people of this office centre, what they may do and who is still to register"
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
          kind: 'other',
          label: 'Upload permissions',
          icon: IconUserShield,
          operation: 'processUsersPermissionData',
          renderRoot: (properties) => <UploadPermissions {...properties} />,
        } satisfies GatedAction,
      ]
    : []),
  {
    kind: 'other',
    label: 'Add user',
    icon: IconPlus,
    primary: true,
    operation: 'createUser',
    renderRoot: (properties) => <AddUser {...properties} />,
  },
]
