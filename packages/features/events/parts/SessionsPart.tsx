import { Can } from '@atrium/permissions/Can.tsx'
import { PagedTable } from '@atrium/screens-kit/list/PagedTable.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SignUpsLink } from '../eventLinks.tsx'
import { sessionsQuery, type ActivityEvent, type EventSession } from '../eventQueries.ts'
import { sessionTimeText } from '../eventText.ts'

const SessionDialog = lazyDialog(() => import('./SessionDialog.tsx'))
const limit = 20

/** The sessions of an event, in the order in which they were added. */
export const SessionsPart = ({ event }: { event: ActivityEvent }) => {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Section
      title="Sessions"
      actions={
        event.allowedActions.includes('add-session') && (
          <Can operation="createActivityEventTimeSlot">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              Add session
            </Button>
          </Can>
        )
      }
    >
      <PagedTable
        label="Sessions"
        columns={columns}
        query={(page) => sessionsQuery(event.id, page)}
        limit={limit}
        rowKey={({ id }) => id}
        rowLink={({ id }, content) => (
          <SignUpsLink eventId={event.id} id={id}>
            {content}
          </SignUpsLink>
        )}
      />
      {isAdding && <SessionDialog event={event} onClose={() => setIsAdding(false)} />}
    </Section>
  )
}

const columns: readonly Column<EventSession>[] = [
  {
    key: 'sessionName',
    header: 'Session',
    cell: ({ sessionName, referenceNo }) => (
      <div>
        {sessionName}
        <Text size="xs" c="dimmed">
          {referenceNo}
        </Text>
      </div>
    ),
  },
  { key: 'when', header: 'When', cell: sessionTimeText },
  {
    key: 'where',
    header: 'Where',
    hideBelow: 'md',
    cell: ({ room, location }) => [room?.resource.name, location].filter(Boolean).join(', '),
  },
  {
    key: 'taken',
    header: 'Places taken',
    cell: ({ taken, eventSlot, waiting }) =>
      waiting > 0 ? `${taken} of ${eventSlot}, ${waiting} waiting` : `${taken} of ${eventSlot}`,
  },
  {
    key: 'status',
    header: 'Status',
    hideBelow: 'sm',
    cell: ({ status, statusLabel }) => <StatusBadge status={status} label={statusLabel} />,
  },
]
