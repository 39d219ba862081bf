import { useCan } from '@atrium/permissions/Can.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button } from '@mantine/core'
import { LabStation } from './LabStation.tsx'
import { LabFaultsForm } from './LabFaultsForm.tsx'
import { LabCalls } from './LabCalls.tsx'
import { LabRecords } from './LabRecords.tsx'
import { faultWords, type LabController, type LabPartProps } from './vendorLabQueries.ts'

/** The virtual controllers; of one that is opened, what is wrong with it and all it holds. */
export const LabControllers = ({ lab, search, onSearch }: LabPartProps) => {
  const moment = useMoment()
  const mayBreak = useCan('setLabFaults')
  const opened = lab.controllers.find(({ serialNo }) => serialNo === search.controller)
  if (!opened)
    return (
      <>
        <LabStation lab={lab} />
        <Table
          label="Controllers of the lab"
          columns={columnsWith(moment)}
          rows={lab.controllers}
          rowKey={({ serialNo }) => serialNo}
          onRowClick={({ serialNo }) => onSearch({ tab: 'CONTROLLERS', controller: serialNo })}
          total={lab.controllers.length}
        />
      </>
    )
  return (
    <>
      <Section
        title={`${opened.name} (${opened.serialNo})`}
        description={`Doors: ${opened.doors.map(({ name }) => name).join(', ') || 'none'}`}
        actions={
          <Button variant="default" onClick={() => onSearch({ tab: 'CONTROLLERS' })}>
            All controllers
          </Button>
        }
      >
        {mayBreak ? <LabFaultsForm key={opened.serialNo} controller={opened} /> : faultWords(opened).join(', ')}
      </Section>
      <LabCalls controller={opened} />
      <LabRecords controller={opened} search={search} onSearch={onSearch} />
    </>
  )
}

const columnsWith = (moment: (at: string) => string): readonly Column<LabController>[] => [
  { key: 'name', header: 'Controller', cell: ({ name }) => name },
  { key: 'serialNo', header: 'Serial number', cell: ({ serialNo }) => serialNo },
  {
    key: 'state',
    header: 'State',
    cell: (controller) => {
      const words = faultWords(controller)
      if (words.length === 0) return <StatusBadge status="WELL" label="Normal" tone="success" />
      return <StatusBadge status="FAULTY" label={words.join(', ')} tone="danger" />
    },
  },
  { key: 'doors', header: 'Doors', align: 'end', hideBelow: 'sm', cell: ({ doors }) => doors.length },
  {
    key: 'records',
    header: 'Holds',
    align: 'end',
    cell: ({ counts }) => counts.reduce((sum, { count }) => sum + count, 0).toLocaleString('en'),
  },
  { key: 'eventsWaiting', header: 'Events waiting', align: 'end', cell: ({ eventsWaiting }) => eventsWaiting },
  { key: 'clock', header: 'Its clock', hideBelow: 'md', cell: ({ clock }) => moment(clock) },
]
