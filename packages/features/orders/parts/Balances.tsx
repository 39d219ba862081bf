import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { amountText } from '../orderText.ts'
import type { StoreBalance } from '../takingsQueries.ts'

/** What of each store's money is still at the payment provider. */
export const Balances = ({ balances }: { balances: readonly StoreBalance[] }) => (
  <Table
    label="Balances of stores"
    columns={columns}
    rows={balances}
    rowKey={({ retailStore, currency }) => `${retailStore.id} ${currency}`}
  />
)

const columns: readonly Column<StoreBalance>[] = [
  { key: 'retailStore', header: 'Store', cell: ({ retailStore }) => retailStore.name },
  {
    key: 'toBePaidOut',
    header: 'To be paid out',
    align: 'end',
    cell: ({ toBePaidOut, currency }) => amountText(toBePaidOut, currency),
  },
  {
    key: 'pending',
    header: 'Of open orders',
    align: 'end',
    cell: ({ pending, currency }) => amountText(pending, currency),
  },
]
