import { api } from '@atrium/auth/api.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconDoorEnter } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { AccessDoorLinks } from '../accessDoorLinks.tsx'
import { partQuery, type AccessDoorGroupMapping } from '../accessDoorQueries.ts'
import type { DoorPartProps } from './doorPart.ts'

/** The groups that lead to a door, and when (doc 2 §7, group-mappings). */
export const DoorGroups = ({ door: { id, name }, search, onSearch, links }: DoorPartProps) => {
  const { AccessGroup, TimeProgramme } = links
  const columns = useMemo(() => columnsWith({ AccessGroup, TimeProgramme }), [AccessGroup, TimeProgramme])
  return (
    <ListPart
      label={`Access groups of ${name}`}
      searchLabel="Search access groups"
      searchHint="Access group"
      query={api.query('listAccessDoorGroupMappings', { path: { id }, query: partQuery(search, 'name') })}
      columns={columns}
      rowKey={(mapping) => mapping.id}
      firstOrder={{ key: 'name', direction: 'ASC' }}
      search={search}
      onSearch={onSearch}
      add={undefined}
      empty={
        <EmptyState title="No access groups yet" icon={IconDoorEnter}>
          Add this door to an access group so that people can open it.
        </EmptyState>
      }
    />
  )
}

const columnsWith = ({
  AccessGroup,
  TimeProgramme,
}: Pick<AccessDoorLinks, 'AccessGroup' | 'TimeProgramme'>): readonly Column<AccessDoorGroupMapping>[] => [
  {
    key: 'name',
    header: 'Access group',
    sortable: true,
    cell: ({ accessGroup }) => (
      <RecordAnchor id={accessGroup.id} operation="getAccessGroup" Link={AccessGroup}>
        {accessGroup.name}
      </RecordAnchor>
    ),
  },
  {
    key: 'accessTimeZone',
    header: 'Opens at',
    cell: ({ accessTimeZone }) => (
      <RecordAnchor id={accessTimeZone.id} operation="getAccessTimeZone" Link={TimeProgramme}>
        {accessTimeZone.name}
      </RecordAnchor>
    ),
  },
  {
    key: 'active',
    header: 'Status',
    hideBelow: 'sm',
    cell: ({ active }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />,
  },
]
