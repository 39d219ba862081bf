import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { InvoiceDetail } from '../invoiceQueries.ts'
import { amount, methodLabels } from './amounts.ts'

/** A payment; of a booking some of it may have gone back. */
export type PaymentOfInvoice = InvoiceDetail['payments'][number] & { refundedMinor?: number }

/** The columns of payments in a currency, or each in its own. */
export const paymentColumns = <Row extends PaymentOfInvoice>(currencyOf: (row: Row) => string): Column<Row>[] => [
  { key: 'date', header: 'Date', cell: (row) => <Day of={row.paymentDate ?? row.createdDate} /> },
  { key: 'method', header: 'Method', cell: (row) => <Way {...row} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} {...tone(status)} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => <Amount row={row} currency={currencyOf(row)} />,
  },
]

const tone = (status: PaymentOfInvoice['status']) =>
  status === 'SUCCESSFUL' ? { tone: 'success' as const } : status === 'EXPIRED' ? { tone: 'neutral' as const } : {}

const Day = ({ of: moment }: { of: string }) => useMoment()(moment, dateFormats.display)

const Way = ({ method, cardBrand, transactionId, remark }: PaymentOfInvoice) => (
  <div>
    {cardBrand ?? methodLabels[method]}
    {(transactionId !== null || remark !== null) && (
      <Text size="xs" c="dimmed">
        {[transactionId, remark].filter((words) => words !== null).join(' · ')}
      </Text>
    )}
  </div>
)

const Amount = ({ row, currency }: { row: PaymentOfInvoice; currency: string }) => (
  <div>
    {amount(row.amountMinor, currency)}
    {row.refundDueMinor > 0 && (
      <Text size="xs" c="dimmed">
        {amount(row.refundDueMinor, currency)} to be refunded
      </Text>
    )}
    {row.refundedMinor !== undefined && row.refundedMinor > 0 && (
      <Text size="xs" c="dimmed">
        {amount(row.refundedMinor, currency)} refunded
      </Text>
    )}
  </div>
)

/** What was paid of an invoice, and what was tried. */
export const InvoicePayments = ({ invoice: { payments, currency } }: { invoice: InvoiceDetail }) => (
  <Table
    label="Payments of the invoice"
    columns={paymentColumns(() => currency)}
    rows={payments}
    rowKey={({ id }) => id}
    empty={
      <Text c="dimmed" p="md" px="var(--table-edge, var(--mantine-spacing-md))">
        No payments yet.
      </Text>
    }
  />
)
