import { api } from '@atrium/auth/api.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconSitemap } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { AccessGroupLinks } from '../accessGroupLinks.tsx'
import { partQuery, type GroupDivision } from '../accessGroupQueries.ts'
import type { GroupPartProps } from './groupPart.ts'

/** The divisions whose people are in a group; a division is given groups on its own page. */
export const GroupDivisions = ({ group: { id, name }, search, onSearch, links: { Division } }: GroupPartProps) => {
  const columns = useMemo(() => columnsWith(Division), [Division])
  return (
    <ListPart
      label={`Divisions of ${name}`}
      searchLabel="Search divisions"
      searchHint="Division"
      query={api.query('listAccessGroupDivisions', { path: { id }, query: partQuery(search, 'name') })}
      columns={columns}
      rowKey={(mapping) => mapping.id}
      firstOrder={{ key: 'name', direction: 'ASC' }}
      search={search}
      onSearch={onSearch}
      add={undefined}
      empty={
        <EmptyState title="No divisions yet" icon={IconSitemap}>
          Give this group to a division on the page of the division, and its people can open these doors.
        </EmptyState>
      }
    />
  )
}

const columnsWith = (Division: AccessGroupLinks['Division']): readonly Column<GroupDivision>[] => [
  {
    key: 'name',
    header: 'Division',
    sortable: true,
    cell: ({ division }) => (
      <RecordAnchor id={division.id} operation="getDivision" Link={Division}>
        {division.name}
      </RecordAnchor>
    ),
  },
  { key: 'userGroup', header: 'User group', cell: ({ userGroup }) => userGroup.name },
]
