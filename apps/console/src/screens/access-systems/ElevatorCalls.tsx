import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ListSelect } from '@atrium/ui/ListSelect.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Stack, Text } from '@mantine/core'
import { IconElevator } from '@tabler/icons-react'
import { callsQuery, callStates, type ElevatorCall, type SystemPageProps } from './accessSystemQueries.ts'

const stateLabels: Record<ElevatorCall['state'], string> = {
  ASKED: 'Asked',
  ANSWERED: 'Answered',
  FAILED: 'No answer',
}

/** Elevators that were called for people who passed a reader, the newest first. */
export const ElevatorCalls = ({ search, onSearch }: SystemPageProps) => {
  const moment = useMoment()
  return (
    <ListPart
      label="Elevator calls"
      searchLabel="Search calls"
      searchHint="Person, elevator or reader"
      query={callsQuery(search)}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      firstOrder={{ key: 'calledDate', direction: 'DESC' }}
      search={search}
      onSearch={onSearch}
      add={
        <ListSelect
          label="Which"
          value={search.state ?? ''}
          choices={[
            { value: '', label: 'All calls' },
            ...callStates.map((value) => ({ value, label: stateLabels[value] })),
          ]}
          onChange={(value) => onSearch({ ...search, page: undefined, state: callStates.find((one) => one === value) })}
        />
      }
      empty={
        search.state === undefined && (
          <EmptyState title="No elevator was called" icon={IconElevator}>
            An elevator is called for whoever passes one of its readers and may go to one floor. Choose KONE and the
            readers on the page of the elevator. Calls are kept for three months.
          </EmptyState>
        )
      }
    />
  )
}

const badgeOf = ({ state, granted }: ElevatorCall) => {
  if (state === 'ANSWERED' && granted) return <StatusBadge status="TAKEN" label="Elevator comes" tone="success" />
  if (state === 'ANSWERED') return <StatusBadge status="REFUSED" label="Refused" tone="danger" />
  if (state === 'ASKED') return <StatusBadge status="ASKED" label="Asked" tone="neutral" />
  return <StatusBadge status="FAILED" label="No answer" tone="warning" />
}

/** Which elevator comes, or why none does. */
function answerOf({ car, reason, attempts }: ElevatorCall): string | null {
  if (car !== null) return car
  return reason && attempts > 1 ? `${reason} Asked ${countOf(attempts, 'time', 'times')}.` : reason
}

const columnsWith = (moment: (at: string | null) => string): readonly Column<ElevatorCall>[] => [
  { key: 'calledDate', header: 'When', sortable: true, cell: ({ calledDate }) => moment(calledDate) },
  { key: 'person', header: 'For', cell: ({ person }) => person },
  {
    key: 'elevator',
    header: 'Elevator',
    cell: ({ elevator, fromFloor, toFloor }) => (
      <Stack gap={0}>
        {elevator.name}
        <Text span size="sm" c="dimmed">
          {`${fromFloor?.name ?? 'Unknown floor'} to ${toFloor.name}`}
        </Text>
      </Stack>
    ),
  },
  { key: 'door', header: 'Reader', hideBelow: 'lg', cell: ({ door }) => door.name },
  {
    key: 'state',
    header: 'Answer',
    cell: (call) => (
      <Stack gap={4} align="start">
        {badgeOf(call)}
        <Text span size="sm">
          {answerOf(call)}
        </Text>
      </Stack>
    ),
  },
]
