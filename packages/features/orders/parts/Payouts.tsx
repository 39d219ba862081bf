import { PagedTable } from '@atrium/screens-kit/list/PagedTable.tsx'
import { useMoment, type MomentText } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import { amountText } from '../orderText.ts'
import { payoutsQuery, type Payout, type TakingsSearch } from '../takingsQueries.ts'

const statusLabels: Readonly<Record<Payout['status'], string>> = {
  PENDING: 'On its way',
  PAID: 'Paid',
  FAILED: 'Failed, tried again',
}

/** What was paid out to the merchant of each store, the latest first. */
export const Payouts = ({ search }: { search: TakingsSearch }) => {
  const moment = useMoment()
  return (
    <PagedTable
      label="Payouts"
      query={payoutsQuery(search)}
      limit={10}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
    />
  )
}

const columnsWith = (moment: MomentText): readonly Column<Payout>[] => [
  {
    key: 'payoutNo',
    header: 'Payout',
    cell: ({ payoutNo, retailStore }) => (
      <>
        <Text inherit>{payoutNo}</Text>
        <Text size="sm" c="dimmed">
          {retailStore.name}
        </Text>
      </>
    ),
  },
  {
    key: 'createdDate',
    header: 'Started',
    hideBelow: 'sm',
    cell: ({ createdDate }) => moment(createdDate, dateFormats.display),
  },
  { key: 'paidDate', header: 'Paid', cell: ({ paidDate }) => moment(paidDate, dateFormats.display) },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount, currency }) => amountText(amount, currency) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} label={statusLabels[status]} />,
  },
]
