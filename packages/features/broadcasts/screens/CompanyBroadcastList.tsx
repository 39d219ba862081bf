import { answeredText, companyWords, severityWords } from '../broadcastWords.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { companyBroadcastsQuery, type CompanyAnswers, type CompanyBroadcastSearch } from '../companyBroadcastQueries.ts'

type CompanyBroadcastListProps = {
  search: CompanyBroadcastSearch
  onSearch: (search: CompanyBroadcastSearch) => void
  /** The way to one: to answer for people while it is under way, to look at it afterwards. */
  linkTo: (row: CompanyAnswers, content: ReactNode) => ReactNode
}

/** The emergencies that reached people of the company, the latest first. */
export const CompanyBroadcastList = ({ search, onSearch, linkTo }: CompanyBroadcastListProps) => {
  const moment = useMoment()
  return (
    <ListScreen
      title="Emergency broadcasts"
      description="Emergency messages from the building, and how your people responded"
      query={companyBroadcastsQuery}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Title"
      rowLink={linkTo}
      empty={
        <EmptyState title="No broadcasts yet" icon={IconAlertTriangle}>
          When the building sends an emergency broadcast, you see here which of your people are safe.
        </EmptyState>
      }
    />
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<CompanyAnswers>[] => [
  {
    key: 'title',
    header: 'Broadcast',
    cell: ({ title, drill, severity }) => (
      <div>
        {title}
        <Text size="xs" c="dimmed">
          {drill ? 'Drill' : severityWords[severity].label}
        </Text>
      </div>
    ),
  },
  {
    key: 'broadcastStatus',
    header: 'Status',
    cell: ({ broadcastStatus }) => <StatusBadge status={broadcastStatus} />,
  },
  {
    key: 'startedDate',
    header: 'Started',
    hideBelow: 'sm',
    cell: ({ startedDate }) => startedDate && moment(startedDate),
  },
  { key: 'answered', header: 'Answered', cell: answeredText },
  { key: 'status', header: 'Your people', hideBelow: 'md', cell: ({ status }) => companyWords[status] },
]
