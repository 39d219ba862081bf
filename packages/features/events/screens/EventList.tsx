import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { activityEventStatuses } from '@atrium/validators/activityEvents.ts'
import { Text } from '@mantine/core'
import { IconCalendarStar, IconPlus } from '@tabler/icons-react'
import {
  eventCountsQuery,
  eventListQuery,
  eventsQuery,
  eventTabs,
  type ActivityEvent,
  type EventSearch,
} from '../eventQueries.ts'
import { eventTimeText } from '../eventText.ts'

type EventListProps = {
  search: EventSearch
  onSearch: (search: EventSearch) => void
  links: { Event: RecordLink }
  /** Goes to the form of a new one. */
  onAdd: () => void
}

/** The events of an office centre, the newest first (doc 3 §2). */
export const EventList = ({ search, onSearch, links, onAdd }: EventListProps) => {
  const { Event: Link } = links
  return (
    <ListScreen
      title="Event management"
      description="Plan events, publish them and see who has signed up"
      query={eventsQuery}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name, place or number"
      tabs={{
        label: 'Events by state',
        options: eventTabs.map((value) => ({ value, label: activityEventStatuses[value] })),
        counts: eventCountsQuery(search),
      }}
      actions={[
        {
          kind: 'other',
          label: 'New Event',
          icon: IconPlus,
          primary: true,
          operation: 'createActivityEvent',
          onClick: onAdd,
        },
      ]}
      exports={{
        operation: 'generateActivityEventRecord',
        download: (format) =>
          api.download('generateActivityEventRecord', { query: { ...eventListQuery(search), format } }),
      }}
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No events here" icon={IconCalendarStar}>
          Plan one: add its sessions, publish it, and people sign up in their portals.
        </EmptyState>
      }
    />
  )
}

const columns: readonly Column<ActivityEvent>[] = [
  {
    key: 'name',
    header: 'Event',
    sortable: true,
    cell: ({ name, referenceNo }) => (
      <div>
        {name}
        <Text size="xs" c="dimmed">
          {referenceNo}
        </Text>
      </div>
    ),
  },
  { key: 'eventStartDate', header: 'When', sortable: true, cell: eventTimeText },
  { key: 'location', header: 'Where', hideBelow: 'md', cell: ({ location }) => location },
  {
    key: 'targetUserGroup',
    header: 'For',
    hideBelow: 'lg',
    cell: ({ targetUserGroupLabel, publicEvent }) =>
      publicEvent ? `${targetUserGroupLabel}, public link` : targetUserGroupLabel,
  },
  {
    key: 'taken',
    header: 'Places taken',
    hideBelow: 'sm',
    cell: ({ taken, places, waiting }) =>
      waiting > 0 ? `${taken} of ${places}, ${waiting} waiting` : `${taken} of ${places}`,
  },
]
