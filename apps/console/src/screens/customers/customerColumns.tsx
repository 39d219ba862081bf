import { SubscriptionBadge } from '@atrium/features/account/parts/SubscriptionBadge.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { planNames } from '@atrium/validators/subscription.ts'
import { Text } from '@mantine/core'
import type { CustomerItem } from './customerQueries.ts'

export const customerColumns: readonly Column<CustomerItem>[] = [
  { key: 'companyName', header: 'Company', sortable: true, cell: (row) => <CompanyName {...row} /> },
  { key: 'centreCode', header: 'Code', sortable: true, hideBelow: 'sm', cell: ({ centreCode }) => centreCode },
  { key: 'plan', header: 'Plan', cell: ({ subscription }) => subscription && planNames[subscription.planCode] },
  {
    key: 'subscription',
    header: 'Subscription',
    cell: ({ subscription }) => <SubscriptionBadge subscription={subscription} />,
  },
  {
    key: 'billingEndDate',
    header: 'Paid until',
    hideBelow: 'sm',
    cell: ({ subscription }) => subscription && formatDate(subscription.billingEndDate),
  },
  {
    key: 'noOfUsers',
    header: 'Users',
    align: 'end',
    hideBelow: 'md',
    cell: ({ noOfUsers }) => noOfUsers.toLocaleString('en'),
  },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'lg',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

/** With how many tenants a landlord has. */
export const landlordColumns: readonly Column<CustomerItem>[] = [
  ...customerColumns.slice(0, -2),
  {
    key: 'noOfTenants',
    header: 'Tenants',
    align: 'end',
    hideBelow: 'md',
    cell: ({ noOfTenants }) => noOfTenants.toLocaleString('en'),
  },
  ...customerColumns.slice(-2),
]

/** With whose tenant each is. */
export const tenantColumns: readonly Column<CustomerItem>[] = [
  ...customerColumns.slice(0, 2),
  { key: 'landlord', header: 'Landlord', hideBelow: 'md', cell: ({ landlord }) => landlord?.name },
  ...customerColumns.slice(2),
]

const CompanyName = ({ companyName, buildingName, active }: CustomerItem) => (
  <div>
    {companyName}
    {!active && (
      <>
        {' '}
        <StatusBadge status="INACTIVE" />
      </>
    )}
    {buildingName && (
      <Text size="xs" c="dimmed">
        {buildingName}
      </Text>
    )}
  </div>
)

const Day = ({ of: moment }: { of: string }) => useMoment()(moment, dateFormats.display)
