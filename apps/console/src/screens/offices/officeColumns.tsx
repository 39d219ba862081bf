import type { Column } from '@atrium/ui/tableTypes.ts'
import { ActiveBadge, Day } from '../sites/siteColumns.tsx'
import type { Office } from './officeQueries.ts'

export const officeColumns: readonly Column<Office>[] = [
  { key: 'name', header: 'Office', sortable: true, cell: ({ name }) => name },
  { key: 'site', header: 'Site', cell: ({ site }) => site.name },
  { key: 'users', header: 'People', align: 'end', hideBelow: 'sm', cell: ({ users }) => users.toLocaleString('en') },
  { key: 'floorPlan', header: 'Floor plan', hideBelow: 'md', cell: ({ floorPlan }) => floorPlan?.name },
  { key: 'active', header: 'Status', cell: ({ active }) => <ActiveBadge active={active} /> },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]
