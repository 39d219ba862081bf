import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { Invoice } from '../invoiceQueries.ts'
import { amount } from './amounts.ts'

/** What a status means to whoever looks after money. */

export const InvoiceStatusBadge = ({ status, statusLabel }: Pick<Invoice, 'status' | 'statusLabel'>) => (
  <StatusBadge status={status} label={statusLabel} />
)

/** The columns of a list of invoices; `other` is who stands on the other side. */
export const invoiceColumns = (other: 'issuer' | 'customer'): readonly Column<Invoice>[] => [
  { key: 'invoiceNo', header: 'Invoice', cell: (invoice) => <Named {...invoice} name={invoice[other].name} /> },
  { key: 'status', header: 'Status', cell: (invoice) => <InvoiceStatusBadge {...invoice} /> },
  {
    key: 'invoiceDate',
    header: 'Invoice date',
    sortable: true,
    hideBelow: 'lg',
    cell: ({ invoiceDate }) => formatDate(invoiceDate),
  },
  { key: 'dueDate', header: 'Due', sortable: true, cell: ({ dueDate }) => formatDate(dueDate) },
  {
    key: 'totalMinor',
    header: 'Total',
    sortable: true,
    align: 'end',
    hideBelow: 'sm',
    cell: ({ totalMinor, currency }) => amount(totalMinor, currency),
  },
  {
    key: 'outstandingMinor',
    header: 'Outstanding',
    align: 'end',
    cell: ({ outstandingMinor, currency }) => (outstandingMinor === 0 ? '' : amount(outstandingMinor, currency)),
  },
]

const Named = ({ invoiceNo, name }: Invoice & { name: string }) => (
  <div>
    {invoiceNo}
    <Text size="xs" c="dimmed">
      {name}
    </Text>
  </div>
)
