import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import { IconPlus, IconDoorEnter } from '@tabler/icons-react'
import {
  accessRequestCountsQuery,
  accessRequestsQuery,
  type AccessRequest,
  type AccessRequestSearch,
} from '../accessRequestQueries.ts'

type AccessRequestListProps = {
  search: AccessRequestSearch
  onSearch: (search: AccessRequestSearch) => void
  links: { AccessRequest: RecordLink }
  /** Goes to the form of a new one. */
  onAdd: () => void
  /** Goes to the upload of many. */
  onUpload: () => void
}

const tabs = [
  { value: 'PENDING', label: 'Waiting' },
  { value: 'APPROVED', label: 'Approved' },
  { value: 'REJECTED', label: 'Rejected' },
  { value: 'CANCELLED', label: 'Cancelled' },
  { value: 'EXPIRED', label: 'Ended' },
  { value: 'REVOKED', label: 'Revoked' },
] as const

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'type',
    label: 'What for',
    options: [
      { value: 'DOOR', label: 'Doors' },
      { value: 'ACCESS_GROUP', label: 'Access group' },
      { value: 'PASS', label: 'Pass' },
    ],
  },
]

/** What people ask to pass for a time (doc 1 §2.2). */
export const AccessRequestList = ({ search, onSearch, links, onAdd, onUpload }: AccessRequestListProps) => {
  const { AccessRequest: Link } = links
  return (
    <ListScreen
      title="Access requests"
      description="Requests for temporary access to doors and for passes"
      query={accessRequestsQuery}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Number, name or reason"
      tabs={{ label: 'Requests by state', options: tabs, counts: accessRequestCountsQuery(search) }}
      filters={filters}
      actions={actionsWith(onAdd, onUpload)}
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No requests here" icon={IconDoorEnter}>
          Request access to a door or a group of doors, or a pass, for yourself or colleagues.
        </EmptyState>
      }
    />
  )
}

const actionsWith = (onAdd: () => void, onUpload: () => void): GatedAction[] => [
  {
    kind: 'other',
    label: 'Request access',
    icon: IconPlus,
    primary: true,
    operation: 'createAccessRequest',
    onClick: onAdd,
  },
  { kind: 'upload', label: 'Upload requests', operation: 'processAccessRequestsData', onClick: onUpload },
]

const peopleText = ({ people }: AccessRequest) => {
  const [first, ...others] = people
  return others.length > 0 ? `${first?.name} and ${others.length} more` : first?.name
}

const columns: readonly Column<AccessRequest>[] = [
  {
    key: 'referenceNo',
    header: 'Asked for',
    sortable: true,
    cell: ({ wish, referenceNo }) => (
      <div>
        {wish}
        <Text size="xs" c="dimmed">
          {referenceNo}
        </Text>
      </div>
    ),
  },
  { key: 'people', header: 'For', cell: peopleText },
  {
    key: 'applicant',
    header: 'By',
    hideBelow: 'md',
    cell: ({ applicant, officeCentre }) => (
      <div>
        {applicant.name}
        <Text size="xs" c="dimmed">
          {officeCentre.name}
        </Text>
      </div>
    ),
  },
  { key: 'validFrom', header: 'First day', hideBelow: 'sm', cell: ({ validFrom }) => formatDate(validFrom) },
  { key: 'validTo', header: 'Last day', cell: ({ validTo }) => formatDate(validTo) },
]
