import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Fragment } from 'react'
import type { InvoiceDetail } from '../invoiceQueries.ts'
import { amount } from './amounts.ts'
import classes from './InvoiceLines.module.css'

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
      <dl className={classes.sums}>
        <dt>Subtotal</dt>
        <dd>{amount(invoice.subtotalMinor, currency)}</dd>
        {taxes.map((tax) => (
          <Fragment key={tax.taxRate}>
            <dt>
              Tax {tax.taxRate}% on {amount(tax.amountMinor, currency)}
            </dt>
            <dd>{amount(tax.taxMinor, currency)}</dd>
          </Fragment>
        ))}
        <dt>Total</dt>
        <dd className={classes.total}>{amount(invoice.totalMinor, currency)}</dd>
      </dl>
    </>
  )
}
