import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconElevator } from '@tabler/icons-react'
import {
  elevatorListQuery,
  elevatorsQuery,
  vendorLabels,
  type Elevator,
  type ElevatorSearch,
} from './elevatorQueries.ts'

type ElevatorListProps = {
  search: ElevatorSearch
  onSearch: (search: ElevatorSearch) => void
  ElevatorLink: RecordLink
}

/** The elevators of an office centre by name (doc 1 §2.2). */
export const ElevatorList = ({ search, onSearch, ElevatorLink }: ElevatorListProps) => (
  <ListScreen
    title="Elevators"
    description="The floors each elevator stops at, and its access levels"
    query={elevatorsQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Elevator"
    exports={{
      operation: 'generateElevatorRecord',
      download: (format) => api.download('generateElevatorRecord', { query: { ...elevatorListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <ElevatorLink id={id}>{content}</ElevatorLink>}
    empty={
      <EmptyState title="No elevators yet" icon={IconElevator}>
        To add an elevator, add a door of the type Elevator under Door setup. Its floors are set here.
      </EmptyState>
    }
  />
)

const columns: readonly Column<Elevator>[] = [
  { key: 'name', header: 'Elevator', sortable: true, cell: ({ name }) => name },
  { key: 'officeTower', header: 'Building', cell: ({ officeTower }) => officeTower?.name },
  { key: 'floors', header: 'Floors', align: 'end', width: '6rem', cell: ({ floors }) => floors.length },
  {
    key: 'noOfAccessLevels',
    header: 'Access levels',
    align: 'end',
    width: '8rem',
    hideBelow: 'sm',
    cell: ({ noOfAccessLevels }) => noOfAccessLevels,
  },
  { key: 'vendor', header: 'Controls', hideBelow: 'md', cell: ({ vendor }) => vendorLabels[vendor] },
  {
    key: 'active',
    header: 'Status',
    hideBelow: 'sm',
    cell: ({ active }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />,
  },
]
