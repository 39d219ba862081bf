import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import {
  circularCountsQuery,
  circularsQuery,
  circularTabs,
  recipientTypeChoices,
  typeChoices,
  type Circular,
  type CircularSearch,
} from '../circularQueries.ts'

type CircularListProps = {
  search: CircularSearch
  onSearch: (search: CircularSearch) => void
  links: { Circular: RecordLink }
  /** Goes to the form of a new one. */
  onAdd: () => void
}

/** The messages of an office centre, those sent first. */
export const CircularList = ({ search, onSearch, links, onAdd }: CircularListProps) => {
  const { Circular: Link } = links
  const moment = useMoment()
  return (
    <ListScreen
      title="Notifications and circulars"
      description="Messages to many people, and who has read them"
      query={circularsQuery}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Title"
      tabs={{
        label: 'Messages by state',
        options: circularTabs.map((value) => ({ value, label: statusLabel(value) })),
        counts: circularCountsQuery(search),
      }}
      filters={filters}
      actions={[
        {
          kind: 'other',
          label: 'Write a message',
          icon: IconPlus,
          primary: true,
          operation: 'createNotification',
          onClick: onAdd,
        },
      ]}
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No messages here" icon={IconSpeakerphone}>
          Write one: people get it in their portal and by e-mail, and you see who has read it.
        </EmptyState>
      }
    />
  )
}

const filters: readonly ListFilter[] = [
  { kind: 'choice', key: 'type', open: true, label: 'Kind', options: typeChoices },
  { kind: 'choice', key: 'recipientType', label: 'For', options: recipientTypeChoices },
  { kind: 'days', key: 'dateFrom', open: true, lastKey: 'dateTo', label: 'Written' },
]

/** Whom a message is for, in words. */
export function recipientsText({ recipientType, recipients }: Circular): string {
  if (recipientType === 'ALL') return 'Everybody'
  const names = recipients.slice(0, 3).map(({ name }) => name)
  const more = recipients.length - names.length
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Circular>[] => [
  {
    key: 'title',
    header: 'Message',
    sortable: true,
    cell: ({ title, type }) => (
      <div>
        {title}
        <Text size="xs" c="dimmed">
          {typeChoices.find(({ value }) => value === type)?.label}
        </Text>
      </div>
    ),
  },
  { key: 'recipients', header: 'For', hideBelow: 'sm', cell: recipientsText },
  {
    key: 'leaves',
    header: 'Sent',
    hideBelow: 'md',
    cell: ({ startedDate, scheduledDate }) => {
      const date = startedDate ?? scheduledDate
      return date === null ? null : moment(date)
    },
  },
  {
    key: 'read',
    header: 'Read',
    cell: ({ counts }) => (counts.total === 0 ? null : `${counts.read} of ${counts.total}`),
  },
  {
    key: 'acknowledged',
    header: 'Acknowledged',
    hideBelow: 'lg',
    cell: ({ counts, acknowledgeRequired }) => (acknowledgeRequired ? `${counts.acknowledged}` : null),
  },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => moment(updatedDate),
  },
]
