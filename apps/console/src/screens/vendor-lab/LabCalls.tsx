import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import type { LabController } from './vendorLabQueries.ts'

type Call = LabController['calls'][number]

/** The last calls that an elevator of the lab took from the server, the newest first. */
export const LabCalls = ({ controller }: { controller: LabController }) => {
  const moment = useMoment()
  const { calls, doors } = controller
  if (!doors.some(({ floors }) => floors.length > 0)) return null
  return (
    <Section title="Elevator calls" description="Taken as elevators of KONE do. A restart of the lab forgets them">
      {calls.length === 0 ? (
        'Nobody has called it yet.'
      ) : (
        <Table
          label="Elevator calls"
          columns={columnsWith(moment)}
          rows={calls}
          rowKey={({ at, doorId, toFloor }) => `${at} ${doorId} ${toFloor}`}
          total={calls.length}
        />
      )}
    </Section>
  )
}

const columnsWith = (moment: (at: string) => string): readonly Column<Call>[] => [
  { key: 'at', header: 'When', cell: ({ at }) => moment(at) },
  { key: 'fromFloor', header: 'From', cell: ({ fromFloor }) => fromFloor },
  { key: 'toFloor', header: 'To', cell: ({ toFloor }) => toFloor },
  {
    key: 'granted',
    header: 'State',
    cell: ({ granted }) =>
      granted ? (
        <StatusBadge status="TAKEN" label="Comes" tone="success" />
      ) : (
        <StatusBadge status="REFUSED" label="Refused" tone="danger" />
      ),
  },
  { key: 'car', header: 'Which comes', cell: ({ car }) => car },
]
