import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { participantStatuses } from '@atrium/validators/activityEvents.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Button, Text } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  eventQuery,
  participantCountsQuery,
  participantsQuery,
  participantTabs,
  sessionQuery,
  type EventSession,
  type Participant,
  type ParticipantSearch,
} from '../eventQueries.ts'
import { SessionFacts } from '../parts/SessionFacts.tsx'

const SessionDialog = lazyDialog(() => import('../parts/SessionDialog.tsx'))

type SessionSignUpsProps = {
  eventId: string
  id: string
  search: ParticipantSearch
  onSearch: (search: ParticipantSearch) => void
  /** Goes to the event. */
  onLeave: () => void
}

/** One session: its check-in code, its room, and who signed up or waits, the first first (doc 3 §2). */
export const SessionSignUps = ({ eventId, id, search, onSearch, onLeave }: SessionSignUpsProps) => {
  const { data: event } = useSuspenseQuery(eventQuery(eventId))
  const { data: session } = useSuspenseQuery(sessionQuery(eventId, id))
  const [isChanging, setIsChanging] = useState(false)
  const moment = useMoment()
  return (
    <ListScreen
      title={session.sessionName}
      description={event.name}
      query={(now) => participantsQuery(eventId, id, now)}
      columns={columnsWith(moment)}
      rowKey={(row) => row.id}
      search={search}
      onSearch={onSearch}
      searchLabel="Search people"
      searchHint="Name or e-mail"
      tabs={{
        label: 'People by state',
        options: participantTabs.map((value) => ({ value, label: participantStatuses[value] })),
        counts: participantCountsQuery(eventId, id, search),
      }}
      actions={actionsOf(session, eventId, { onChange: () => setIsChanging(true), onLeave })}
      exports={{
        operation: 'downloadActivityEventParticipants',
        download: (format) =>
          api.download('downloadActivityEventParticipants', { path: { id: eventId, slotId: id }, query: { format } }),
      }}
      bulk={{
        label: ({ fullName }) => fullName,
        selectable: ({ allowedActions }) => allowedActions.length > 0,
        actions: (selected, clear) => <BulkActions eventId={eventId} ids={[...selected]} clear={clear} />,
      }}
    >
      <SessionFacts session={session} />
      {isChanging && <SessionDialog event={event} session={session} onClose={() => setIsChanging(false)} />}
    </ListScreen>
  )
}

type BulkProps = { eventId: string; ids: string[]; clear: () => void }

/** What is done to those chosen: let in, or taken off with a remark. */
const BulkActions = ({ eventId, ids, clear }: BulkProps) => {
  const path = { id: eventId }
  const people = countOf(ids.length, 'person', 'people')
  return (
    <>
      <Can operation="checkInActivityEventParticipants">
        <Button
          variant="default"
          onClick={() =>
            askStatus({
              title: `Check ${people} in`,
              confirmLabel: 'Check in',
              action: async () => {
                await api.call('checkInActivityEventParticipants', { path, body: { ids } }, { silent: true })
                clear()
              },
            })
          }
        >
          Check in
        </Button>
      </Can>
      <Can operation="cancelActivityEventParticipants">
        <Button
          variant="default"
          onClick={() =>
            askStatus({
              title: `Cancel the places of ${people}`,
              message: 'They are told why, and their places go to the people waiting.',
              label: 'Reason',
              remark: true,
              danger: true,
              maxLength: 500,
              confirmLabel: 'Cancel places',
              cancelLabel: 'Keep them',
              action: async (cancelRemark) => {
                await api.call(
                  'cancelActivityEventParticipants',
                  { path, body: { ids, cancelRemark } },
                  { silent: true },
                )
                clear()
              },
            })
          }
        >
          Cancel places
        </Button>
      </Can>
    </>
  )
}

type Ways = { onChange: () => void; onLeave: () => void }

function actionsOf(session: EventSession, eventId: string, { onChange, onLeave }: Ways): GatedAction[] {
  const { version, sessionName, allowedActions } = session
  const path = { id: eventId, slotId: session.id }
  const actions: { name: EventSession['allowedActions'][number]; action: GatedAction }[] = [
    {
      name: 'edit',
      action: {
        kind: 'edit',
        operation: 'updateActivityEventTimeSlot',
        onClick: onChange,
      },
    },
    {
      name: 'cancel',
      action: {
        kind: 'other',
        label: 'Cancel session',
        icon: IconBan,
        operation: 'cancelActivityEventTimeSlot',
        onClick: () =>
          askStatus({
            title: `Cancel ${sessionName}`,
            message: 'Everybody who signed up or is waiting is told why, and its room is free again.',
            label: 'Reason',
            remark: true,
            danger: true,
            maxLength: 500,
            confirmLabel: 'Cancel session',
            cancelLabel: 'Keep it',
            action: (cancelledReason) =>
              api.call('cancelActivityEventTimeSlot', { path, body: { cancelledReason, version } }, { silent: true }),
          }),
      },
    },
    {
      name: 'delete',
      action: {
        kind: 'delete',
        label: 'Delete',
        operation: 'deleteActivityEventTimeSlot',
        onClick: () =>
          askToDelete({
            title: `Delete ${sessionName}`,
            message: 'Nobody has signed up for it. Its room is free again.',
            deleted: 'Internal event successfully deleted',
            action: () => api.call('deleteActivityEventTimeSlot', { path }, { silent: true }),
            onDeleted: onLeave,
          }),
      },
    },
  ]
  return actions.filter(({ name }) => allowedActions.includes(name)).map(({ action }) => action)
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Participant>[] => [
  {
    key: 'fullName',
    header: 'Name',
    cell: ({ fullName, email, userId }) => (
      <div>
        {fullName}
        <Text size="xs" c="dimmed">
          {[userId === null ? 'Guest' : null, email].filter(Boolean).join(', ')}
        </Text>
      </div>
    ),
  },
  { key: 'company', header: 'Company', hideBelow: 'md', cell: ({ company }) => company },
  { key: 'noOfPax', header: 'Places', cell: ({ noOfPax }) => noOfPax },
  {
    key: 'createdDate',
    header: 'Signed up',
    sortable: true,
    hideBelow: 'sm',
    cell: ({ createdDate }) => moment(createdDate),
  },
  {
    key: 'since',
    header: 'Since',
    hideBelow: 'lg',
    cell: ({ checkedInDate, cancelledDate, cancelRemark, offerExpiresAt, waitingNo }) => {
      if (waitingNo !== null) return `Number ${waitingNo}`
      if (offerExpiresAt) return `Kept until ${moment(offerExpiresAt)}`
      const date = checkedInDate ?? cancelledDate
      return date && [moment(date), cancelRemark].filter(Boolean).join(', ')
    },
  },
]
