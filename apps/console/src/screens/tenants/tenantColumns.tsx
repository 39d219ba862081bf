import { ShortList } from '@atrium/ui/ShortList.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { planNames } from '@atrium/validators/subscription.ts'
import { Text } from '@mantine/core'
import type { Tenant } from './tenantQueries.ts'

export const tenantColumns: readonly Column<Tenant>[] = [
  { key: 'companyName', header: 'Company', sortable: true, cell: (tenant) => <CompanyName {...tenant} /> },
  { key: 'centreCode', header: 'Code', sortable: true, hideBelow: 'sm', cell: ({ code }) => code },
  { key: 'units', header: 'Units', cell: ({ unitNos }) => <ShortList entries={unitNos} /> },
  { key: 'noOfUsers', header: 'Users', align: 'end', cell: ({ noOfUsers }) => noOfUsers.toLocaleString('en') },
  { key: 'planCode', header: 'Plan', hideBelow: 'lg', cell: ({ planCode }) => planCode && planNames[planCode] },
  {
    key: 'noOfAddOns',
    header: 'Add-ons',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ noOfAddOns }) => noOfAddOns.toLocaleString('en'),
  },
  { key: 'personInCharge', header: 'Person in charge', hideBelow: 'md', cell: (tenant) => <InCharge {...tenant} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
]

const CompanyName = ({ companyName, uen }: Tenant) => (
  <div>
    {companyName}
    {uen !== null && (
      <Text size="xs" c="dimmed">
        {uen}
      </Text>
    )}
  </div>
)

const InCharge = ({ personInCharge }: Tenant) =>
  personInCharge && (
    <div>
      {personInCharge.fullName}
      <Text size="xs" c="dimmed">
        {personInCharge.email}
      </Text>
    </div>
  )
