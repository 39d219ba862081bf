import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { UnitSummary } from './unitQueries.ts'

export const unitColumns: readonly Column<UnitSummary>[] = [
  { key: 'unitNo', header: 'Unit', sortable: true, cell: ({ unitNo }) => unitNo },
  { key: 'place', header: 'Building and floor', cell: (unit) => <Place {...unit} /> },
  {
    key: 'sizeSqm',
    header: 'Size',
    sortable: true,
    align: 'end',
    hideBelow: 'md',
    cell: ({ sizeSqm }) => size(sizeSqm),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <UnitBadge status={status} /> },
  { key: 'tenant', header: 'Tenant', cell: (unit) => unit.tenant && <Holder {...unit} /> },
]

const Place = ({ officeTower, officeFloor }: UnitSummary) => (
  <div>
    {officeTower.name}
    <Text size="xs" c="dimmed">
      {officeFloor.name}
    </Text>
  </div>
)

const Holder = ({ tenant, leaseEnd }: UnitSummary) => (
  <div>
    {tenant?.name}
    <Text size="xs" c="dimmed">
      {leaseEnd === null ? 'Open-ended' : `Until ${formatDate(leaseEnd)}`}
    </Text>
  </div>
)

/** An area with its unit: 185.5 m². */
export const size = (sizeSqm: number | null): string | null =>
  sizeSqm === null ? null : `${sizeSqm.toLocaleString('en')} m²`

/** Whether a unit is let today. */
export const UnitBadge = ({ status }: { status: UnitSummary['status'] }) => <StatusBadge status={status} />
