import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { handoversQuery, type HandoverSearch, type ShiftHandover } from './incidentQueries.ts'

type ShiftHandoversProps = { search: HandoverSearch; onSearch: (search: HandoverSearch) => void }

/** What the shifts of the security desk tell each other, the latest first. */
export const ShiftHandovers = ({ search, onSearch }: ShiftHandoversProps) => (
  <ListScreen
    title="Shift handovers"
    query={handoversQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Text of the handover"
    actions={[
      {
        kind: 'other',
        label: 'Hand over',
        icon: IconArrowsExchange,
        primary: true,
        operation: 'createShiftHandover',
        onClick: askToHandOver,
      },
    ]}
    empty={
      <EmptyState title="Nothing was handed over yet" icon={IconArrowsExchange}>
        At the end of a shift, write down what the next shift needs to know.
      </EmptyState>
    }
  />
)

const askToHandOver = () =>
  askStatus({
    title: 'Hand over the shift',
    message: 'The number of open incidents is recorded with it.',
    label: 'What the next shift has to know',
    remark: true,
    maxLength: 2000,
    confirmLabel: 'Hand over',
    action: (summary) => api.call('createShiftHandover', { body: { summary } }, { silent: true }),
  })

const columns: readonly Column<ShiftHandover>[] = [
  {
    key: 'summary',
    header: 'What the next shift has to know',
    cell: ({ summary }) => <Text inherit>{summary}</Text>,
  },
  { key: 'openIncidents', header: 'Open incidents', hideBelow: 'sm', cell: ({ openIncidents }) => openIncidents },
  {
    key: 'createdDate',
    header: 'Handed over',
    sortable: true,
    cell: ({ createdDate, handedOverBy }) => <Stamp by={handedOverBy} at={createdDate} />,
  },
  { key: 'takenOver', header: 'Taken over', cell: (handover) => <Taken handover={handover} /> },
]

const Stamp = ({ by, at }: { by: string | null; at: string }) => (
  <>
    <Text inherit>{by}</Text>
    <Text size="sm" c="dimmed">
      {useMoment()(at)}
    </Text>
  </>
)

const Taken = ({ handover: { id, version, takenOverDate, takenOverBy, allowedActions } }: TakenProps) => {
  const may = useCan('takeOverShift')
  if (takenOverDate) return <Stamp by={takenOverBy} at={takenOverDate} />
  if (!may || !allowedActions.includes('takeOver')) return 'Not yet'
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() =>
        askStatus({
          title: 'Take over the shift',
          message: 'You take over from now on. Others see that you have read the hand-over.',
          confirmLabel: 'Take over',
          action: () => api.call('takeOverShift', { path: { id }, body: { version } }, { silent: true }),
        })
      }
    >
      Take over
    </Button>
  )
}

type TakenProps = { handover: ShiftHandover }
