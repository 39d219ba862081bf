import { api } from '@atrium/auth/api.ts'
import { ListScreen, type ListScreenProps } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconDoorEnter, IconPlus } from '@tabler/icons-react'
import type { AccessGroupLinks } from '../accessGroupLinks.tsx'
import {
  accessGroupListQuery,
  accessGroupsQuery,
  type AccessGroup,
  type AccessGroupSearch,
} from '../accessGroupQueries.ts'

type AccessGroupListProps = {
  search: AccessGroupSearch
  onSearch: (search: AccessGroupSearch) => void
  links: Pick<AccessGroupLinks, 'AccessGroup' | 'UploadMembers'>
  /** What is shown beside the groups. */
  tabs?: ListScreenProps<AccessGroup, AccessGroupSearch>['tabs'] | undefined
  /** Goes to the form of a new one. */
  onAdd: () => void
}

/** The access groups of an office centre by name, and those a tenant was given (doc 2 §2). */
export const AccessGroupList = ({ search, onSearch, links, tabs, onAdd }: AccessGroupListProps) => (
  <ListScreen
    title="Access groups"
    description="Who can open which doors, and when"
    query={accessGroupsQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Access group"
    {...(tabs ? { tabs } : {})}
    actions={[
      {
        kind: 'upload',
        label: 'Upload people',
        operation: 'processUsersAccessGroupData',
        renderRoot: (properties) => <links.UploadMembers {...properties} />,
      },
      {
        kind: 'other',
        label: 'New access group',
        icon: IconPlus,
        primary: true,
        operation: 'createAccessGroup',
        onClick: onAdd,
      },
    ]}
    exports={{
      operation: 'downloadAccessGroups',
      download: (format) =>
        api.download('downloadAccessGroups', { query: { ...accessGroupListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <links.AccessGroup id={id}>{content}</links.AccessGroup>}
    empty={
      <EmptyState title="No access groups yet" icon={IconDoorEnter}>
        An access group decides which people can open which doors, and when.
      </EmptyState>
    }
  />
)

const count = (number: number) => number.toLocaleString('en')

const columns: readonly Column<AccessGroup>[] = [
  {
    key: 'name',
    header: 'Access group',
    sortable: true,
    cell: ({ name, description }) => (
      <div>
        {name}
        {description !== null && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
      </div>
    ),
  },
  { key: 'owner', header: 'Created by', hideBelow: 'md', cell: ({ owner }) => owner.name },
  { key: 'site', header: 'Site', hideBelow: 'md', cell: ({ site }) => site?.name },
  { key: 'noOfDoors', header: 'Doors', align: 'end', width: '6rem', cell: ({ noOfDoors }) => count(noOfDoors) },
  { key: 'noOfUsers', header: 'People', align: 'end', width: '6rem', cell: ({ noOfUsers }) => count(noOfUsers) },
  {
    key: 'active',
    header: 'Status',
    hideBelow: 'sm',
    cell: ({ active }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />,
  },
]
