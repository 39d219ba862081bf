import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import { visitPurposes } from '@atrium/validators/visits.ts'
import { Text } from '@mantine/core'
import { IconPlus, IconUpload, IconUsersPlus } from '@tabler/icons-react'
import {
  purposeChoices,
  visitorEventCountsQuery,
  visitorEventListQuery,
  visitorEventsQuery,
  visitorEventTabs,
  type VisitorEvent,
  type VisitorEventSearch,
} from '../visitorQueries.ts'

type VisitorEventListProps = {
  search: VisitorEventSearch
  onSearch: (search: VisitorEventSearch) => void
  links: { VisitorEvent: RecordLink }
  /** Goes to the form of a new one. */
  onAdd: () => void
  /** Goes to the upload of a spreadsheet. */
  onUpload: () => void
}

/** The visits of an office centre, what is next first. */
export const VisitorEventList = ({ search, onSearch, links, onAdd, onUpload }: VisitorEventListProps) => {
  const { VisitorEvent: Link } = links
  return (
    <ListScreen
      title="Visits"
      description="Visitors invited by the people in your office centre"
      query={visitorEventsQuery}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Visitor, title or number"
      tabs={{
        label: 'Visits by state',
        options: visitorEventTabs.map((value) => ({ value, label: statusLabel(value) })),
        counts: visitorEventCountsQuery(search),
      }}
      filters={filters}
      actions={[
        {
          kind: 'other',
          label: 'Invite visitors',
          icon: IconPlus,
          primary: true,
          operation: 'createVisitorEvent',
          onClick: onAdd,
        },
        {
          kind: 'other',
          label: 'Upload visitor passes',
          icon: IconUpload,
          operation: 'processVisitorQrPassesData',
          onClick: onUpload,
        },
      ]}
      exports={{
        operation: 'generateVisitorEventRecord',
        download: (format) =>
          api.download('generateVisitorEventRecord', { query: { ...visitorEventListQuery(search), format } }),
      }}
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No visits here" icon={IconUsersPlus}>
          Invite somebody: they get an e-mail with directions and a code that lets them in.
        </EmptyState>
      }
    />
  )
}

const filters: readonly ListFilter[] = [
  { kind: 'choice', key: 'purpose', label: 'Purpose', options: purposeChoices },
  { kind: 'days', key: 'dateFrom', lastKey: 'dateTo', label: 'Days' },
]

/** When a visit is, in one line. */
export const visitTimeText = ({ startDate, endDate, startTime, endTime }: VisitorEvent): string => {
  const days = startDate === endDate ? dayText(startDate) : `${dayText(startDate)} – ${dayText(endDate)}`
  return `${days}, ${spanText({ startTime, endTime })}`
}

const columns: readonly Column<VisitorEvent>[] = [
  {
    key: 'title',
    header: 'Visit',
    cell: ({ title, referenceNo }) => (
      <div>
        {title}
        <Text size="xs" c="dimmed">
          {referenceNo}
        </Text>
      </div>
    ),
  },
  { key: 'startDate', header: 'When', sortable: true, cell: visitTimeText },
  { key: 'host', header: 'Host', hideBelow: 'sm', cell: ({ host }) => host.name },
  {
    key: 'site',
    header: 'Where',
    hideBelow: 'md',
    cell: ({ site, officeFloor }) => [officeFloor?.name, site.name].filter(Boolean).join(', '),
  },
  { key: 'purpose', header: 'Purpose', hideBelow: 'lg', cell: ({ purpose }) => visitPurposes[purpose] },
  {
    key: 'invited',
    header: 'Registered',
    cell: ({ invited, registered }) => `${registered} of ${invited}`,
  },
]
