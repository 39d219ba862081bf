import { isDate, parseDate } from '@atrium/validators/dates.ts'
import { formatMoney, money, parseMoney } from '@atrium/validators/money.ts'
import { overdueInvoiceColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind, type RowRefusal } from '../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation } from '../../platform/operation.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { today } from '../../platform/today.ts'
import { centresByCodes, type BillingCentre } from './billingCentres.views.ts'
import { auditInvoice } from './invoiceDesk.ts'
import { systemLifecycle } from './invoices.lifecycle.ts'
import { statusLabels } from './invoiceWords.ts'
import { insertDraft, lockInvoice, updateInvoiceRow } from './invoices.repo.ts'
import { readIssuedByNumbers, type IssuedInvoice } from './overdueUpload.views.ts'

type Row = Record<string, string>

/** Invoices of the provider that the bookkeeping knows to be overdue (doc 1 §2.2, entities 2.4). */
const overdueUpload: BulkKind = {
  kind: 'overdue-invoices',
  noun: 'overdue invoices',
  module: 'invoices',
  columns: overdueInvoiceColumns,
  check: async (ctx, rows) => {
    const { centres, known } = await knownTo(ctx, rows)
    const repeated = repeatedKeys(rows.map((row) => cell(row, 'invoiceNo')))
    return (row, index) => {
      const centre = centres.get(codeOf(row))
      const invoice = known.get(cell(row, 'invoiceNo'))
      const settled = settledRefusal(invoice, centre)
      if (settled) return settled
      const place = { issuerId: ctx.scope.officeCentreId, day: today(ctx) }
      return rowErrors(row, { centre, invoice, repeated: repeated.has(index), ...place })
    }
  },
  write: async (ctx, rows) => {
    const { centres, known } = await knownTo(ctx, rows)
    for (const row of rows) {
      const centre = centres.get(codeOf(row))
      if (!centre) throw new Error('a checked row lost its office centre')
      const invoice = known.get(cell(row, 'invoiceNo'))
      if (invoice) await makeOverdue(ctx, invoice, row)
      else await takeIn(ctx, centre, row)
    }
  },
}

const cell = (row: Row, key: string) => row[key] ?? ''
const codeOf = (row: Row) => cell(row, 'centreCode').toUpperCase()
const dayOf = (row: Row): string | null => {
  const text = cell(row, 'dueDate')
  return isDate(text) ? text : parseDate(text)
}
/** What a new customer's invoice is in; one that has invoices keeps its currency. */
const usualCurrency = 'SGD'

async function knownTo(ctx: Ctx, rows: Row[]) {
  const centres = await centresByCodes(ctx, [...new Set(rows.map(codeOf))])
  const known = await readIssuedByNumbers(ctx, [...new Set(rows.map((row) => cell(row, 'invoiceNo')))])
  return { centres, known }
}

type Known = {
  centre: BillingCentre | undefined
  invoice: IssuedInvoice | undefined
  repeated: boolean
  issuerId: string
  day: string
}

function rowErrors(row: Row, { centre, invoice, repeated, issuerId, day }: Known): string[] {
  const due = dayOf(row)
  const errors = [
    codeOf(row) === '' || (centre && centre.id !== issuerId) ? null : 'There is no customer with this centre code.',
    /^[A-Za-z0-9][A-Za-z0-9/_.-]{0,19}$/.test(cell(row, 'invoiceNo')) || cell(row, 'invoiceNo') === ''
      ? null
      : 'The invoice number has at most 20 letters, digits and dashes.',
    repeated ? 'This invoice appears more than once in the file.' : null,
    dueError(row, due, day),
    invoice ? knownError(row, invoice, centre, due) : amountError(row, usualCurrency),
  ]
  return errors.filter((error) => error !== null)
}

function dueError(row: Row, due: string | null, day: string): string | null {
  if (cell(row, 'dueDate') === '') return null
  if (due === null) return 'The due date is not a valid date. Enter it as 31-01-2026.'
  return due < day ? null : 'The due date has not passed yet, so this invoice is not overdue.'
}

function amountError(row: Row, currency: string): string | null {
  if (cell(row, 'amount') === '') return null
  const parsed = parseMoney(cell(row, 'amount'), currency)
  return parsed && parsed.amount > 0 ? null : 'Enter an amount above 0, such as 1,250.00.'
}

/** An invoice of the customer that is there and does not wait to be paid, as exports list them too. */
function settledRefusal(invoice: IssuedInvoice | undefined, centre: BillingCentre | undefined): RowRefusal | null {
  if (!invoice || invoice.status === 'ISSUED' || invoice.officeCentreId !== centre?.id) return null
  if (invoice.status === 'OVERDUE') return { alone: 'This invoice is already overdue.' }
  return { alone: `This invoice is there already, and it is not open: ${statusLabels[invoice.status]}.` }
}

function knownError(row: Row, invoice: IssuedInvoice, centre: BillingCentre | undefined, due: string | null) {
  if (centre && invoice.officeCentreId !== centre.id) return 'This invoice belongs to another customer.'
  const wrong = amountError(row, invoice.currency)
  if (wrong) return wrong
  const open = invoice.totalMinor - invoice.paidMinor
  if (parseMoney(cell(row, 'amount'), invoice.currency)?.amount !== open)
    return `The amount differs from the amount outstanding: ${formatMoney(money(open, invoice.currency))}.`
  return due && due < invoice.invoiceDate ? 'The due date is before the invoice date.' : null
}

async function makeOverdue(ctx: Transactional<Ctx>, { id }: IssuedInvoice, row: Row): Promise<void> {
  await transition(ctx, systemLifecycle, {
    action: 'fall-due',
    version: undefined,
    lock: () => lockInvoice(ctx, id),
    apply: async (invoice, status) => {
      const dueDate = dayOf(row) ?? invoice.dueDate
      await updateInvoiceRow(ctx, id, { status, dueDate })
      await auditInvoice(ctx, 'UPDATE', invoice, 'Uploaded as overdue', {
        before: { status: 'Issued', dueDate: invoice.dueDate },
        after: { status: 'Overdue', dueDate },
      })
    },
  })
}

/** An invoice that only the bookkeeping knew: one line over what is owed. */
async function takeIn(ctx: Transactional<Ctx>, centre: BillingCentre, row: Row): Promise<void> {
  const invoiceNo = cell(row, 'invoiceNo')
  const amount = parseMoney(cell(row, 'amount'), usualCurrency)?.amount
  const dueDate = dayOf(row)
  if (!amount || !dueDate) throw new Error('a checked row lost its amount or day')
  const sums = { subtotalMinor: amount, taxMinor: 0, totalMinor: amount }
  const scope = { landlordId: centre.landlordId, officeCentreId: centre.id }
  const head = { issuerId: ctx.scope.officeCentreId, invoiceNo, currency: usualCurrency, remark: null }
  const id = await insertDraft(ctx, scope, { ...head, ...sums, invoiceDate: dueDate, dueDate }, [
    {
      description: `Outstanding amount of invoice ${invoiceNo}`,
      quantity: 1,
      unitPriceMinor: amount,
      taxRate: 0,
      amountMinor: amount,
      taxMinor: 0,
    },
  ])
  await updateInvoiceRow(ctx, id, { status: 'OVERDUE', issuedDate: ctx.now() })
  await auditInvoice(ctx, 'CREATE', { id, invoiceNo }, 'Added an overdue invoice', {
    after: { customer: centre.companyName, total: formatMoney(money(amount, usualCurrency)), dueDate },
  })
}

export const overdueUploadJob = bulkJob(overdueUpload)

export const getOverdueInvoicesUploadTemplate = operation('getOverdueInvoicesUploadTemplate', async () =>
  bulkTemplate(overdueUpload),
)

export const processOverdueInvoicesData = operation('processOverdueInvoicesData', (ctx, { body }) =>
  previewBulk(ctx, overdueUpload, body.dataList),
)

export const uploadOverdueInvoicesData = operation('uploadOverdueInvoicesData', (ctx, { body }) =>
  uploadBulk(ctx, overdueUpload, body.dataList, overdueUploadJob),
)
