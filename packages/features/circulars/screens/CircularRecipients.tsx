import { api } from '@atrium/auth/api.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { statusLabel } from '@atrium/ui/status.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import {
  channelLabels,
  circularQuery,
  recipientsQuery,
  recipientStatuses,
  type CircularRecipient,
  type RecipientSearch,
} from '../circularQueries.ts'

type CircularRecipientsProps = {
  id: string
  search: RecipientSearch
  onSearch: (search: RecipientSearch) => void
}

/** Whom a message went to, and what has become of it with each. */
export const CircularRecipients = ({ id, search, onSearch }: CircularRecipientsProps) => {
  const { data: circular } = useSuspenseQuery(circularQuery(id))
  const moment = useMoment()
  return (
    <ListScreen
      title={`Recipients of ${circular.title}`}
      query={(asked: RecipientSearch) => recipientsQuery(id, asked)}
      columns={columnsWith(moment)}
      rowKey={(row) => row.id}
      search={search}
      onSearch={onSearch}
      searchLabel="Search recipients"
      searchHint="Name"
      filters={filters}
      exports={{
        operation: 'generateNotificationRecipientRecord',
        download: (format) =>
          api.download('generateNotificationRecipientRecord', { path: { id }, query: { ...search, format } }),
      }}
    />
  )
}

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: recipientStatuses.map((value) => ({ value, label: statusLabel(value) })),
  },
]

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<CircularRecipient>[] => [
  {
    key: 'user',
    header: 'Person',
    cell: ({ user, company }) => (
      <div>
        {user.name}
        <Text size="xs" c="dimmed">
          {company.name}
        </Text>
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, failedReason }) => (
      <div>
        <StatusBadge status={status} />
        {failedReason && (
          <Text size="xs" c="dimmed">
            {failedReason}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'channels',
    header: 'Sent by',
    hideBelow: 'md',
    cell: ({ channels }) => channels.map((channel) => channelLabels[channel]).join(', '),
  },
  {
    key: 'deliveredDate',
    header: 'Delivered',
    hideBelow: 'lg',
    cell: ({ deliveredDate }) => (deliveredDate ? moment(deliveredDate) : null),
  },
  {
    key: 'readDate',
    header: 'Read',
    hideBelow: 'sm',
    cell: ({ readDate }) => (readDate ? moment(readDate) : null),
  },
  {
    key: 'acknowledgedDate',
    header: 'Acknowledged',
    hideBelow: 'sm',
    cell: ({ acknowledgedDate }) => (acknowledgedDate ? moment(acknowledgedDate) : null),
  },
]
