import { moneyToDecimal } from '@atrium/validators/money.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { exportList, type ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { readCustomerOptions } from './billingCentres.views.ts'
import { detailOf, landlordDesk, type InvoiceDesk } from './invoiceDesk.ts'
import { readInvoiceHistory } from './invoiceHistory.views.ts'
import { pdfName, sheetOf } from './invoiceMail.ts'
import { drawPaper } from './papers/drawPaper.ts'
import * as steps from './invoiceSteps.ts'
import { presentInvoice } from './invoices.present.ts'
import { outstandingOf, statusLabels } from './invoiceWords.ts'
import {
  invoiceLists,
  readInvoice,
  readInvoices,
  readStatusCounts,
  seenOn,
  type InvoiceQuery,
  type InvoiceRow,
  type Side,
} from './invoices.views.ts'

const sideOf = (direction: 'RECEIVED' | 'ISSUED' | undefined): Side => (direction === 'ISSUED' ? 'issued' : 'received')

/** One page of the invoices of a desk. */
export async function pageOf(ctx: Ctx, desk: InvoiceDesk, side: Side, query: InvoiceQuery) {
  const page = await readPage(ctx, invoiceLists[side], seenOn(ctx, side), query, (slice) =>
    readInvoices(ctx, side, slice),
  )
  return { ...page, items: page.items.map((row) => presentInvoice(ctx, row, desk.lifecycle)) }
}

/** An amount as a number a spreadsheet can add up. */
const cell = (amount: number, currency: string): number => Number(moneyToDecimal({ amount, currency }))

const exportColumns: ExportColumn<InvoiceRow>[] = [
  { header: 'Invoice', value: (row) => row.invoiceNo },
  { header: 'Issuer', value: (row) => row.issuerName, width: 30 },
  { header: 'Customer', value: (row) => row.customerName, width: 30 },
  { header: 'Customer code', value: (row) => row.customerCode },
  { header: 'Invoice date', value: (row) => row.invoiceDate },
  { header: 'Due date', value: (row) => row.dueDate },
  { header: 'Status', value: (row) => statusLabels[row.status] },
  { header: 'Currency', value: (row) => row.currency },
  { header: 'Subtotal', value: (row) => cell(row.subtotalMinor, row.currency) },
  { header: 'Tax', value: (row) => cell(row.taxMinor, row.currency) },
  { header: 'Total', value: (row) => cell(row.totalMinor, row.currency) },
  { header: 'Paid', value: (row) => cell(row.paidMinor, row.currency) },
  { header: 'Outstanding', value: (row) => cell(outstandingOf(row), row.currency) },
]

export async function exportOf(ctx: Ctx, side: Side, query: InvoiceQuery & { format?: 'XLSX' | 'CSV' }) {
  return exportList(
    ctx,
    {
      name: 'Invoices',
      columns: exportColumns,
      list: invoiceLists[side],
      visible: seenOn(ctx, side),
      read: (tx, slice) => readInvoices(tx, side, slice),
    },
    query,
  )
}

/** The paper of an invoice, in base64 (doc 1 §3). */
export async function paperOf(ctx: Ctx, desk: InvoiceDesk, id: string) {
  const row = await readInvoice(ctx, id, desk.shown(ctx))
  return { dataStream: await drawPaper({ invoice: await sheetOf(ctx, row) }), fileName: pdfName(row) }
}

export const listInvoices = operation('listInvoices', (ctx, { query: { direction, ...query } }) =>
  pageOf(ctx, landlordDesk, sideOf(direction), query),
)

export const getInvoicesStatusCount = operation('getInvoicesStatusCount', (ctx, { query: { direction, ...query } }) =>
  readStatusCounts(ctx, sideOf(direction), query),
)

export const generateInvoiceRecord = operation('generateInvoiceRecord', (ctx, { query: { direction, ...query } }) =>
  exportOf(ctx, sideOf(direction), query),
)

export const getInvoiceCustomerDropDown = operation('getInvoiceCustomerDropDown', (ctx, { query }) =>
  readCustomerOptions(ctx, landlordDesk.customers(ctx), query),
)

export const getInvoice = operation('getInvoice', (ctx, { path }) => detailOf(ctx, landlordDesk, path.id))

export const createInvoice = operation('createInvoice', (ctx, { body }) => steps.createDraft(ctx, landlordDesk, body))

export const updateInvoice = operation('updateInvoice', (ctx, { path, body }) =>
  steps.updateDraft(ctx, landlordDesk, { id: path.id, version: body.version }, body),
)

export const deleteInvoice = operation('deleteInvoice', (ctx, { path }) => steps.removeDraft(ctx, landlordDesk, path))

export const issueInvoice = operation('issueInvoice', (ctx, { path, body }) =>
  steps.issueDraft(ctx, landlordDesk, { ...path, ...body }),
)

export const voidInvoice = operation('voidInvoice', (ctx, { path, body }) =>
  steps.voidInvoiceOf(ctx, landlordDesk, { ...path, ...body }),
)

export const recordInvoicePayment = operation('recordInvoicePayment', (ctx, { path, body }) =>
  steps.enterPayment(ctx, landlordDesk, path.id, body),
)

export const downloadInvoice = operation('downloadInvoice', (ctx, { path }) => paperOf(ctx, landlordDesk, path.id))

export const listInvoiceHistories = operation('listInvoiceHistories', async (ctx, { path, query }) =>
  readInvoiceHistory(ctx, await readInvoice(ctx, path.id, landlordDesk.shown(ctx)), query),
)
