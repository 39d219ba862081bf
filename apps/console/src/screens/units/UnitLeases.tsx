import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { RecordAnchor } from '@atrium/screens-kit/RecordAnchor.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { Lease, Unit } from './unitQueries.ts'

type UnitLeasesProps = { unit: Unit; TenantLink: RecordLink; onChange: (lease: Lease) => void }

/** Who held a unit, holds it and will hold it, newest first. */
export const UnitLeases = ({ unit, TenantLink, onChange }: UnitLeasesProps) => {
  const mayChange = unit.allowedActions.includes('edit')
  return (
    <Section title="Leases" flush={unit.leases.length > 0}>
      {unit.leases.length === 0 ? (
        'This unit has not been let yet.'
      ) : (
        <Table
          label={`Leases of unit ${unit.unitNo}`}
          columns={[...columnsWith(TenantLink), ...(mayChange ? [changeColumn(onChange)] : [])]}
          rows={unit.leases}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  )
}

const phases = {
  PAST: { label: 'Past', tone: 'neutral' },
  CURRENT: { label: 'Current', tone: 'success' },
  UPCOMING: { label: 'Upcoming', tone: 'info' },
} as const

type TenantProps = { of: { id: string; name: string }; Link: RecordLink }

/** The tenant of a unit; a link for those who may open it. */
export const Tenant = ({ of: { id, name }, Link }: TenantProps) => (
  <RecordAnchor id={id} operation="getTenantDetailInfo" Link={Link}>
    {name}
  </RecordAnchor>
)

const columnsWith = (TenantLink: RecordLink): readonly Column<Lease>[] => [
  { key: 'tenant', header: 'Tenant', cell: ({ tenant }) => <Tenant of={tenant} Link={TenantLink} /> },
  { key: 'leaseStart', header: 'First day', cell: ({ leaseStart }) => formatDate(leaseStart) },
  {
    key: 'leaseEnd',
    header: 'Last day',
    cell: ({ leaseEnd }) => (leaseEnd === null ? 'Open-ended' : formatDate(leaseEnd)),
  },
  { key: 'phase', header: 'Status', cell: ({ phase }) => <StatusBadge status={phase} {...phases[phase]} /> },
]

const changeColumn = (onChange: (lease: Lease) => void): Column<Lease> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '3.5rem',
  cell: (lease) =>
    lease.phase !== 'PAST' && (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Change the lease of ${lease.tenant.name}`}
        onClick={() => onChange(lease)}
      >
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    ),
})
