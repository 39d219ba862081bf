import { moneyToDecimal } from '@atrium/validators/money.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { exportList, type ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { today } from '../../platform/today.ts'
import { refundDueOf } from './invoices.present.ts'
import {
  cameIn,
  readMonths,
  readReport,
  readTotals,
  reportList,
  type ReportQuery,
  type ReportRow,
} from './paymentReports.views.ts'

type Row = Data<'listPaymentReports'>['items'][number]

const present = (row: ReportRow): Row => ({
  id: row.id,
  paymentDate: row.paymentDate ?? row.createdDate,
  customer: { id: row.officeCentreId, name: row.customerName },
  invoiceId: row.payableId,
  invoiceNo: row.invoiceNo,
  method: row.method,
  amountMinor: row.amountMinor,
  refundDueMinor: refundDueOf(row),
  currency: row.currency,
  transactionId: row.transactionId,
  cardBrand: row.cardBrand,
})

/** The latest payment first, unless asked otherwise. */
const ordered = (query: ReportQuery): ReportQuery =>
  query.sortProperties === undefined || query.sortProperties === 'id'
    ? { ...query, sortProperties: 'paymentDate' }
    : query

export const listPaymentReports = operation('listPaymentReports', async (ctx, { query }) => {
  const page = await readPage(ctx, reportList(ctx), cameIn(ctx), ordered(query), (slice) => readReport(ctx, slice))
  return { ...page, items: page.items.map(present) }
})

export const getPaymentReportSummary = operation('getPaymentReportSummary', async (ctx, { query }) => {
  const [totals, months] = await Promise.all([readTotals(ctx, query), readMonths(ctx, lastYear(ctx, query))])
  return { totals, months }
})

/** Without a period, the months are the last twelve. */
const lastYear = (ctx: Ctx, query: ReportQuery): ReportQuery => {
  if (query.paymentDateFrom !== undefined || query.paymentDateTo !== undefined) return query
  const [year = '2000', month = '01'] = today(ctx).split('-')
  const first = new Date(Date.UTC(Number(year), Number(month) - 12, 1))
  return { ...query, paymentDateFrom: first.toISOString().slice(0, 10) }
}

const methodNames = { CARD: 'Card', BANK_TRANSFER: 'Bank transfer', OFFLINE: 'Cash or cheque' } as const

const columns: ExportColumn<ReportRow>[] = [
  { header: 'Paid on', value: (row) => row.paymentDate },
  { header: 'Customer', value: (row) => row.customerName, width: 30 },
  { header: 'Invoice', value: (row) => row.invoiceNo },
  { header: 'Method', value: (row) => methodNames[row.method] },
  { header: 'Currency', value: (row) => row.currency },
  { header: 'Amount', value: (row) => decimal(row.amountMinor, row.currency) },
  { header: 'To be refunded', value: (row) => decimal(refundDueOf(row), row.currency) },
  { header: 'Transaction', value: (row) => row.transactionId, width: 40 },
  { header: 'Card', value: (row) => row.cardBrand },
]

const decimal = (amount: number, currency: string) => Number(moneyToDecimal({ amount, currency }))

export const downloadPaymentReport = operation('downloadPaymentReport', async (ctx, { query }) => {
  return exportList(
    ctx,
    { name: 'Payments', columns, list: reportList(ctx), visible: cameIn(ctx), read: readReport },
    ordered(query),
  )
})
