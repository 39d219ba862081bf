import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconBellCheck } from '@tabler/icons-react'
import {
  alertCountsQuery,
  alertListQuery,
  alertsQuery,
  ruleOptions,
  type AlertSearch,
  type RaisedAlert,
} from './alertQueries.ts'

type AlertListProps = { search: AlertSearch; onSearch: (search: AlertSearch) => void; AlertLink: RecordLink }

const tabs = [
  { value: 'OPEN', label: 'Open' },
  { value: 'RESOLVED', label: 'Resolved' },
] as const

const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'alertNotificationId', label: 'Rule', load: ruleOptions },
]

/** What rules have raised, and where it stands (states 54). */
export const AlertList = ({ search, onSearch, AlertLink }: AlertListProps) => (
  <ListScreen
    title="Alerts"
    query={alertsQuery}
    columns={columnsWith(useMoment())}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="What it is about"
    tabs={{ label: 'Alerts by state', options: tabs, counts: alertCountsQuery(search) }}
    filters={filters}
    exports={{
      operation: 'generateRaisedAlertRecord',
      download: (format) => api.download('generateRaisedAlertRecord', { query: { ...alertListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <AlertLink id={id}>{content}</AlertLink>}
    empty={
      <EmptyState
        title={search.tab === 'RESOLVED' ? 'Nothing was resolved yet' : 'Nothing is open'}
        icon={IconBellCheck}
      >
        What the rules of the alerts setup raise stands here until it is acknowledged or over.
      </EmptyState>
    }
  />
)

const statusLabels: Record<RaisedAlert['status'], string> = {
  RAISED: 'Raised',
  NOTIFIED: 'Notified',
  ESCALATED: 'Escalated',
  RESOLVED: 'Resolved',
}

export const AlertBadge = ({ status }: Pick<RaisedAlert, 'status'>) => (
  <StatusBadge status={status} label={statusLabels[status]} />
)

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<RaisedAlert>[] => [
  {
    key: 'about',
    header: 'Alert',
    cell: ({ about, rule, triggerEventName }) => (
      <>
        <Text inherit>{about ?? rule.name}</Text>
        <Text size="sm" c="dimmed">
          {triggerEventName}
        </Text>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (alert) => <AlertBadge {...alert} /> },
  { key: 'level', header: 'Level', hideBelow: 'sm', cell: ({ levelStr }) => levelStr },
  { key: 'rule', header: 'Rule', hideBelow: 'md', cell: ({ rule }) => rule.name },
  { key: 'raisedDate', header: 'Since', sortable: true, cell: ({ raisedDate }) => moment(raisedDate) },
  { key: 'resolvedBy', header: 'Resolved by', hideBelow: 'lg', cell: ({ resolvedBy }) => resolvedBy },
]
