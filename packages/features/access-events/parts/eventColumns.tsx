import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import type { AccessEventLinks } from '../accessEventLinks.tsx'
import type { AccessEvent } from '../accessEventQueries.ts'

export const kindWords: Record<AccessEvent['kind'], string> = {
  ACCESS: 'Access',
  DOOR_FORCED: 'Door forced',
  DOOR_HELD_OPEN: 'Door held open',
  DOOR_CLOSED: 'Door closed',
  DOOR_UNLOCKED: 'Unlocked from here',
}

const ResultBadge = ({ kind, result }: AccessEvent) => {
  if (result === 'GRANTED') return <StatusBadge status="GRANTED" label="Granted" tone="success" />
  if (result === 'DENIED') return <StatusBadge status="DENIED" label="Denied" tone="danger" />
  return <StatusBadge status={kind} label={kindWords[kind]} tone={kind === 'DOOR_CLOSED' ? 'neutral' : 'warning'} />
}

type Shown = { moment: (moment: string) => string; links: AccessEventLinks; without?: 'door' | 'user' }

/** The columns of a list of events; the door or the person is left out on their own page. */
export const eventColumns = ({ moment, links: { User }, without }: Shown): readonly Column<AccessEvent>[] => {
  const columns: readonly Column<AccessEvent>[] = [
    { key: 'dateTime', header: 'When', sortable: true, cell: ({ dateTime }) => moment(dateTime) },
    { key: 'door', header: 'Door', cell: ({ accessDoor }) => accessDoor.name },
    {
      key: 'user',
      header: 'Who',
      cell: ({ user, guest, credential }) =>
        user ? (
          <RecordAnchor id={user.id} operation="getUser" Link={User}>
            {user.fullName}
          </RecordAnchor>
        ) : (
          (guest?.fullName ?? credential)
        ),
    },
    {
      key: 'result',
      header: 'What happened',
      cell: (event) => (
        <div>
          <ResultBadge {...event} />
          {event.reason !== null && (
            <Text size="xs" c="dimmed">
              {event.reason}
            </Text>
          )}
        </div>
      ),
    },
    { key: 'company', header: 'Company', hideBelow: 'md', cell: ({ officeCentre }) => officeCentre?.name },
    { key: 'credential', header: 'Shown', hideBelow: 'lg', cell: ({ credential }) => credential },
  ]
  return columns.filter(({ key }) => key !== without)
}
