import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import type { EmailDomain } from '../emailDomainQueries.ts'

/** Whom the domain lets in, and how; a centre without tenants has no column for them. */
export const emailDomainColumns = (withTenants: boolean): readonly Column<EmailDomain>[] => [
  { key: 'domain', header: 'Domain', sortable: true, cell: ({ domain }) => domain },
  ...(withTenants
    ? [{ key: 'tenant', header: 'Tenant', cell: ({ tenant }: EmailDomain) => tenant?.name ?? 'Own people' }]
    : []),
  {
    key: 'autoApprove',
    header: 'Self-registrations',
    hideBelow: 'sm',
    cell: ({ autoApprove }) => <Admission automatic={autoApprove} />,
  },
  { key: 'active', header: 'Status', cell: ({ active }) => <ActiveBadge active={active} /> },
  {
    key: 'updatedDate',
    header: 'Last changed',
    hideBelow: 'md',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

export const ActiveBadge = ({ active }: { active: boolean }) => <StatusBadge status={active ? 'ACTIVE' : 'INACTIVE'} />

/** Whether people who register by themselves wait for somebody. */
export const Admission = ({ automatic }: { automatic: boolean }) => (
  <StatusBadge
    status={automatic ? 'APPROVED' : 'REVIEWED'}
    label={automatic ? 'Approved automatically' : 'Wait for approval'}
    tone={automatic ? 'success' : 'neutral'}
  />
)

const Day = ({ of: moment }: { of: string }) => useMoment()(moment, dateFormats.display)
