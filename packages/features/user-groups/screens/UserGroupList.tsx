import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { userGroupColumns } from '../parts/userGroupColumns.tsx'
import type { UserGroupLinks } from '../userGroupLinks.tsx'
import type { UserGroup, userGroupsQuery } from '../userGroupQueries.ts'
import { maxBookingUnits, userGroupListQuery, type UserGroupSearch } from '../userGroupSearch.ts'

const UserGroupDialog = lazyDialog(() => import('../parts/UserGroupDialog.tsx'))

type UserGroupListProps = {
  query: typeof userGroupsQuery
  search: UserGroupSearch
  onSearch: (search: UserGroupSearch) => void
  links: Pick<UserGroupLinks, 'UserGroup' | 'UploadUserGroups'>
  /** Goes to the profile of a new group. */
  onAdded: (id: string) => void
}

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'autoApproveBooking',
    open: true,
    label: 'Bookings',
    options: [
      { value: 'yes', label: 'Approved automatically' },
      { value: 'no', label: 'Wait for approval' },
    ],
  },
  { kind: 'number', key: 'maxBooking', label: 'Booking limit' },
  {
    kind: 'choice',
    key: 'maxBookingUnit',
    label: 'The limit counts',
    options: maxBookingUnits.map((value) => ({ value, label: statusLabel(value) })),
  },
]

/** The user groups of an office centre (doc 2 §2, §3). */
export const UserGroupList = ({ query, search, onSearch, links, onAdded }: UserGroupListProps) => {
  const [isAdding, setIsAdding] = useState<boolean>()
  const { UserGroup: GroupLink } = links
  return (
    <>
      <ListScreen
        title="User groups"
        description="People who share rules for bookings and access"
        query={query}
        columns={userGroupColumns}
        rowKey={idOf}
        search={search}
        onSearch={onSearch}
        searchHint="Group name"
        filters={filters}
        actions={actionsWith(links, () => setIsAdding(true))}
        exports={{
          operation: 'generateUserGroupRecord',
          download: (format) =>
            api.download('generateUserGroupRecord', { query: { ...userGroupListQuery(search), format } }),
        }}
        rowLink={({ id }, content) => <GroupLink id={id}>{content}</GroupLink>}
      />
      {isAdding !== undefined && (
        <UserGroupDialog opened={isAdding} onClose={() => setIsAdding(false)} onSaved={({ id }) => onAdded(id)} />
      )}
    </>
  )
}

const idOf = ({ id }: UserGroup) => id

const actionsWith = ({ UploadUserGroups }: UserGroupListProps['links'], onAdd: () => void): GatedAction[] => [
  ...(UploadUserGroups
    ? [
        {
          kind: 'upload',
          label: 'Upload groups',
          operation: 'processUserGroupsData',
          renderRoot: (properties) => <UploadUserGroups {...properties} />,
        } satisfies GatedAction,
      ]
    : []),
  {
    kind: 'other',
    label: 'New group',
    icon: IconPlus,
    primary: true,
    operation: 'createUserGroup',
    onClick: onAdd,
  },
]
