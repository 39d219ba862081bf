import { Sums } from '@atrium/ui/Sums.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import type { InvoiceDetail } from '../invoiceQueries.ts'
import { amount } from './amounts.ts'

type Line = InvoiceDetail['lines'][number]

const columnsIn = (currency: string): readonly Column<Line>[] => [
  { key: 'description', header: 'Description', cell: ({ description }) => description },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => quantity.toLocaleString('en') },
  {
    key: 'unitPriceMinor',
    header: 'Unit price',
    align: 'end',
    cell: ({ unitPriceMinor }) => amount(unitPriceMinor, currency),
  },
  { key: 'taxRate', header: 'Tax', align: 'end', cell: ({ taxRate }) => `${taxRate}%` },
  { key: 'amountMinor', header: 'Amount', align: 'end', cell: ({ amountMinor }) => amount(amountMinor, currency) },
]

/** What is charged, line by line, and what it comes to. */
export const InvoiceLines = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { lines, taxes, currency } = invoice
  return (
    <>
      <Table
        label="Lines of the invoice"
        columns={columnsIn(currency)}
        rows={lines}
        rowKey={({ lineNo }) => String(lineNo)}
      />
      <Sums
        lines={[
          { label: 'Subtotal', value: amount(invoice.subtotalMinor, currency) },
          ...taxes.map((tax) => ({
            label: `Tax ${tax.taxRate}% on ${amount(tax.amountMinor, currency)}`,
            value: amount(tax.taxMinor, currency),
          })),
          { label: 'Total', value: amount(invoice.totalMinor, currency), isTotal: true },
        ]}
      />
    </>
  )
}
