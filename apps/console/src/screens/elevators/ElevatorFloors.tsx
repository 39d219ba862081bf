import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { IconStack2 } from '@tabler/icons-react'
import type { Elevator } from './elevatorQueries.ts'

/** How an elevator is called, and the floors at which it stops, from the lowest, each with its relay. */
export const ElevatorFloors = ({ elevator }: { elevator: Elevator }) => (
  <>
    {elevator.vendor === 'KONE' && <Calls {...elevator} />}
    <Floors {...elevator} />
  </>
)

const Calls = ({ name, koneGroupNo, callingDoors }: Elevator) => (
  <Section title="Calls">
    <DescriptionList
      items={[
        { label: 'Group at KONE', value: koneGroupNo ?? 'None: it is not called' },
        { label: 'Called by', value: [`The reader of ${name}`, ...callingDoors.map((door) => door.name)].join(', ') },
      ]}
    />
  </Section>
)

const Floors = ({ name, floors }: Elevator) =>
  floors.length === 0 ? (
    <EmptyState title="Stops at no floor yet" icon={IconStack2}>
      Edit the elevator to choose its building and the floors at which it stops.
    </EmptyState>
  ) : (
    <Table
      label={`Floors of ${name}`}
      columns={columns}
      rows={floors}
      rowKey={({ officeFloor }) => officeFloor.id}
      total={floors.length}
    />
  )

const columns: readonly Column<Elevator['floors'][number]>[] = [
  { key: 'floor', header: 'Floor', cell: ({ officeFloor }) => officeFloor.name },
  { key: 'levelNo', header: 'Level', align: 'end', width: '7rem', cell: ({ levelNo }) => levelNo },
  { key: 'relayNo', header: 'Relay', align: 'end', width: '7rem', cell: ({ relayNo }) => relayNo },
]
