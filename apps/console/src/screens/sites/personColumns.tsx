import { nameColumn } from '@atrium/screens-kit/people/personColumns.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import type { Person } from './placePeople.ts'

export const personColumns: readonly Column<Person>[] = [
  nameColumn,
  { key: 'companyName', header: 'Company', cell: ({ companyName }) => companyName },
  { key: 'division', header: 'Division', hideBelow: 'md', cell: ({ division }) => division?.name },
  { key: 'status', header: 'Status', hideBelow: 'sm', cell: ({ status }) => <StatusBadge status={status} /> },
]
