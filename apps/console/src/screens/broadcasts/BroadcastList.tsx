import { answeredText, severityWords } from '@atrium/features/broadcasts/broadcastWords.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Banner } from '@atrium/ui/Banner.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  broadcastCountsQuery,
  broadcastsQuery,
  broadcastTabs,
  ongoingQuery,
  severities,
  type Broadcast,
  type BroadcastSearch,
} from './broadcastQueries.ts'

type BroadcastListProps = {
  search: BroadcastSearch
  onSearch: (search: BroadcastSearch) => void
  BroadcastLink: RecordLink
  onAdd: () => void
  onPresets: () => void
}

/** The emergencies of the building; what is planned first (doc 3 §4). */
export const BroadcastList = ({ search, onSearch, BroadcastLink, onAdd, onPresets }: BroadcastListProps) => {
  const moment = useMoment()
  const ongoing = useQuery(ongoingQuery())
  return (
    <ListScreen
      title="Emergency broadcasts"
      description="Alert everybody at the same time, and see who is safe"
      query={broadcastsQuery}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Title"
      tabs={{
        label: 'Broadcasts by state',
        options: broadcastTabs.map((value) => ({ value, label: statusLabel(value) })),
        counts: broadcastCountsQuery(search),
      }}
      filters={filters}
      actions={[
        {
          kind: 'other',
          label: 'Broadcast',
          icon: IconPlus,
          primary: true,
          operation: 'createBroadcast',
          onClick: onAdd,
        },
        {
          kind: 'other',
          label: 'Presets',
          icon: IconTemplate,
          operation: 'listBroadcastTemplates',
          onClick: onPresets,
        },
      ]}
      rowLink={({ id }, content) => <BroadcastLink id={id}>{content}</BroadcastLink>}
      empty={
        <EmptyState title="No broadcasts here" icon={IconAlertTriangle}>
          Prepare presets now, so that in an emergency you only press one button.
        </EmptyState>
      }
    >
      {ongoing.data?.ongoing && (
        <Banner tone="danger" action={ongoing.data.id && <BroadcastLink id={ongoing.data.id}>Open</BroadcastLink>}>
          {ongoing.data.title} is under way.
        </Banner>
      )}
    </ListScreen>
  )
}

const filters: readonly ListFilter[] = [
  {
    kind: 'choice',
    key: 'severity',
    label: 'Severity',
    options: severities.map((value) => ({ value, label: severityWords[value].label })),
  },
]

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Broadcast>[] => [
  {
    key: 'title',
    header: 'Broadcast',
    cell: ({ title, drill }) => (
      <div>
        {title}
        {drill && (
          <Text size="xs" c="dimmed">
            Drill
          </Text>
        )}
      </div>
    ),
  },
  { key: 'severity', header: 'Severity', cell: ({ severity }) => severityWords[severity].label },
  {
    key: 'when',
    header: 'When',
    hideBelow: 'sm',
    cell: ({ startedDate, scheduledDate }) => {
      const date = startedDate ?? scheduledDate
      return date === null ? null : moment(date)
    },
  },
  {
    key: 'answered',
    header: 'Answered',
    cell: ({ counts }) => (counts.total === 0 ? null : answeredText(counts)),
  },
  {
    key: 'needHelp',
    header: 'Need help',
    hideBelow: 'md',
    cell: ({ counts }) => (counts.needHelp === 0 ? null : String(counts.needHelp)),
  },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => moment(updatedDate),
  },
]
