import type { Schemas } from '@atrium/api-client/client.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import print from '@atrium/ui/printAlone.module.css'
import classes from './ConformanceReport.module.css'

type Report = Schemas['LabConformanceReport']
type Check = Schemas['LabCheck']
type Trial = Schemas['LabFaultTrial']

/** The systems as people call them. */
export const vendorNames: Record<Schemas['LabVendor'], string> = {
  GENERIC: 'Generic controllers',
  BOSCH: 'Bosch',
  MICROENGINE: 'MicroEngine',
  KONE: 'KONE',
  ALPHAWAVE: 'Alphawave',
}

const faultNames: Record<Schemas['LabSeededFault'], string> = {
  MISSED_REVOKE: 'A revoke is missed',
  SKEW: 'The clock is wrong',
  DUPLICATE_EVENT: 'Events come twice',
  WRONG_FLOOR: 'Floors are mixed up',
}

/** What the checks of a system found, to read and to print. */
export const ConformanceReport = ({ report }: { report: Report }) => {
  const moment = useMoment()
  const { vendor, document, startedDate, milliseconds, passed, checks, faults } = report
  return (
    <div className={`${print.alone} ${classes.report}`}>
      <Section
        title={`Report: ${vendorNames[vendor]}`}
        description={`${moment(startedDate)}, in ${(milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        }
      >
        <Stack gap="md">
          <output>
            <Verdict passed={passed} yes="Conforms" no="Does not conform" />
          </output>
          <Text size="sm" c="dimmed">
            {document === null
              ? 'Generic profile: there is no public document of this interface, so the generic protocol is used.'
              : `Calls of elevators follow ${document}; what controllers hold is sent by the generic protocol.`}
          </Text>
          <Table
            label="Checks"
            columns={checkColumns}
            rows={checks}
            rowKey={({ name }) => name}
            total={checks.length}
          />
          <Table
            label="Simulated faults"
            columns={faultColumns}
            rows={faults}
            rowKey={({ fault }) => fault}
            total={faults.length}
          />
        </Stack>
      </Section>
    </div>
  )
}

type VerdictProps = { passed: boolean; yes: string; no: string }

const Verdict = ({ passed, yes, no }: VerdictProps) => (
  <StatusBadge status={passed ? 'PASSED' : 'FAILED'} label={passed ? yes : no} tone={passed ? 'success' : 'danger'} />
)

const checkColumns: readonly Column<Check>[] = [
  { key: 'name', header: 'Check', cell: ({ name }) => name },
  { key: 'passed', header: 'Outcome', cell: ({ passed }) => <Verdict passed={passed} yes="Passed" no="Failed" /> },
  { key: 'detail', header: 'What was found', hideBelow: 'md', cell: ({ detail }) => detail },
]

const faultColumns: readonly Column<Trial>[] = [
  { key: 'fault', header: 'Simulated fault', cell: ({ fault }) => faultNames[fault] },
  { key: 'caught', header: 'Outcome', cell: ({ caught }) => <Verdict passed={caught} yes="Found" no="Not found" /> },
  { key: 'failedChecks', header: 'Found by', hideBelow: 'md', cell: ({ failedChecks }) => failedChecks.join('; ') },
]
