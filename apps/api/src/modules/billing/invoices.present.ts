import { taxesByRate } from '@atrium/validators/invoiceTotals.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { InvoiceRow, LineRow } from './invoices.views.ts'
import { payerLifecycle, type IssuerLifecycle } from './invoices.lifecycle.ts'
import { amount, outstandingOf, statusLabels } from './invoiceWords.ts'
import type { DeliveryRow } from './paymentReminders.views.ts'
import type { PaymentRow } from './payments.views.ts'

type Invoice = Data<'listInvoices'>['items'][number]

/** An invoice as the contract shows it: to its issuer with what may be done to it, to the payer with paying. */
export function presentInvoice(ctx: Ctx, row: InvoiceRow, lifecycle: IssuerLifecycle): Invoice {
  const isIssuer = row.issuerId === ctx.scope.officeCentreId
  const { permissions } = ctx.scope
  const actions = isIssuer
    ? allowedActions(lifecycle, row.status, permissions)
    : allowedActions(payerLifecycle, row.status, permissions)
  return {
    id: row.id,
    invoiceNo: row.invoiceNo,
    direction: isIssuer ? 'ISSUED' : 'RECEIVED',
    issuer: { id: row.issuerId, name: row.issuerName },
    customer: { id: row.officeCentreId, name: row.customerName },
    customerCode: row.customerCode,
    invoiceDate: row.invoiceDate,
    dueDate: row.dueDate,
    currency: row.currency,
    totalMinor: row.totalMinor,
    paidMinor: row.paidMinor,
    outstandingMinor: outstandingOf(row),
    status: row.status,
    statusLabel: statusLabels[row.status],
    issuedDate: row.issuedDate,
    paidDate: row.paidDate,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: actions,
  }
}

type Parts = { lines: LineRow[]; payments: PaymentRow[]; reminders: DeliveryRow[] }

/** An invoice with everything that belongs to it. */
export function presentDetail(
  ctx: Ctx,
  row: InvoiceRow,
  lifecycle: IssuerLifecycle,
  { lines, payments, reminders }: Parts,
): Data<'getInvoice'> {
  return {
    ...presentInvoice(ctx, row, lifecycle),
    subtotalMinor: row.subtotalMinor,
    taxMinor: row.taxMinor,
    creditMinor: row.status === 'VOID' ? row.totalMinor : 0,
    remark: row.remark,
    voidedDate: row.voidedDate,
    voidRemark: row.voidRemark,
    lines: lines.map(({ lineNo, description, quantity, unitPriceMinor, taxRate, amountMinor, taxMinor }) => ({
      lineNo,
      description,
      quantity,
      unitPriceMinor,
      taxRate,
      amountMinor,
      taxMinor,
    })),
    taxes: taxesByRate(lines, row.currency),
    payments: payments.map(presentPayment),
    reminders: reminders.map(presentReminder),
  }
}

export const presentPayment = (row: PaymentRow): Data<'getInvoice'>['payments'][number] => ({
  id: row.id,
  method: row.method,
  status: row.status,
  amountMinor: row.amountMinor,
  refundDueMinor: refundDueOf(row),
  paymentDate: row.paymentDate,
  transactionId: row.transactionId,
  cardBrand: row.cardBrand,
  remark: row.remark,
  createdDate: row.createdDate,
})

const presentReminder = (row: DeliveryRow): Data<'getInvoice'>['reminders'][number] => ({
  id: row.id,
  name: row.reminderName,
  scheduledDate: row.scheduledDate,
  status: row.status,
  sentDate: row.sentDate,
  sentTo: row.sentTo,
  failureReason: row.failureReason,
})

/** What came in beyond what was owed. */
export const refundDueOf = (row: Pick<PaymentRow, 'status' | 'amountMinor' | 'appliedMinor' | 'invoiceId'>): number =>
  row.status === 'SUCCESSFUL' && row.invoiceId !== null ? row.amountMinor - row.appliedMinor : 0

/** The fields of an invoice as the audit trail shows them. */
export const auditedInvoice = (row: InvoiceRow) => ({
  customer: row.customerName,
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  total: amount(row.totalMinor, row.currency),
  paid: amount(row.paidMinor, row.currency),
  status: statusLabels[row.status],
  remark: row.remark,
})
