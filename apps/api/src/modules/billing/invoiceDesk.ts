import type { SQL } from 'drizzle-orm'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Data } from '../../platform/operation.ts'
import { customersOf, findCentre, readPaymentWays, activeTenants, type BillingCentre } from './billingCentres.views.ts'
import { landlordLifecycle, providerLifecycle, type IssuerLifecycle } from './invoices.lifecycle.ts'
import { issued, visible } from './invoices.policy.ts'
import { presentDetail } from './invoices.present.ts'
import { readInvoice, readLines, type InvoiceRow } from './invoices.views.ts'
import { readDeliveriesOf } from './paymentReminders.views.ts'
import { readPaymentsOf } from './payments.views.ts'

/** Where invoices are written: a landlord's desk for its tenants, or the provider's for its customers. */
export type InvoiceDesk = {
  lifecycle: IssuerLifecycle
  /** The invoices that are shown there. */
  shown: (ctx: Ctx) => SQL
  /** Those who can be written to. */
  customers: (ctx: Ctx) => SQL
}

export const landlordDesk: InvoiceDesk = { lifecycle: landlordLifecycle, shown: visible, customers: activeTenants }
export const providerDesk: InvoiceDesk = { lifecycle: providerLifecycle, shown: issued, customers: customersOf }

/** Whoever is written to; 400 at the field when they cannot be. */
export async function chosenCustomer(ctx: Ctx, desk: InvoiceDesk, customerId: string): Promise<BillingCentre> {
  const centre = await findCentre(ctx, customerId, desk.customers(ctx))
  if (!centre) throw invalidField('customerId', 'Choose one of the active customers.')
  return centre
}

/** An invoice with lines, payments and reminders; a payer does not see reminders that have not left. */
export async function invoiceDetail(ctx: Ctx, desk: InvoiceDesk, row: InvoiceRow): Promise<Data<'getInvoice'>> {
  const isIssuer = row.issuerId === ctx.scope.officeCentreId
  const lines = await readLines(ctx, row.id)
  const payments = await readPaymentsOf(ctx, row.id)
  const deliveries = await readDeliveriesOf(ctx, row.id)
  const ways = await readPaymentWays(ctx, row.officeCentreId)
  const reminders = isIssuer ? deliveries : deliveries.filter(({ status }) => status === 'SENT')
  const detail = presentDetail(ctx, row, desk.lifecycle, { lines, payments, reminders })
  const payable = isIssuer || ways.allowOnlinePayment
  return payable ? detail : { ...detail, allowedActions: [] }
}

export const detailOf = async (ctx: Ctx, desk: InvoiceDesk, id: string) =>
  invoiceDetail(ctx, desk, await readInvoice(ctx, id, desk.shown(ctx)))

/** Records what somebody of the issuer did with an invoice. */
export const auditInvoice = auditOf((invoice: { id: string; invoiceNo: string }) => ({
  module: 'invoices',
  entityType: 'INVOICE',
  entityId: invoice.id,
  entityName: invoice.invoiceNo,
}))
