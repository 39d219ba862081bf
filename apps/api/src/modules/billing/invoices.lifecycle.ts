import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { InvoiceStatus } from './tables.ts'

export type IssuerAction = 'edit' | 'delete' | 'issue' | 'record-payment' | 'void'
export type PayerAction = 'pay'
export type SystemAction = 'fall-due' | 'settle'

const open = { from: ['ISSUED', 'OVERDUE'] } as const
const draft = { from: ['DRAFT'], refusal: 'This invoice has been issued and can no longer be changed.' } as const
const closed = 'This invoice is not open: it is paid, void or still a draft.'

/** What the issuer of an invoice does with it (states 22). */
const issuerLifecycle = (edit: Permission, voids: Permission): IssuerLifecycle => ({
  edit: { ...draft, to: 'DRAFT', permission: edit },
  delete: { ...draft, to: 'DRAFT', permission: edit },
  issue: { ...draft, to: 'ISSUED', permission: edit },
  'record-payment': { ...open, to: 'PAID', permission: edit, refusal: closed },
  void: { ...open, to: 'VOID', permission: voids, remark: 'required', refusal: closed },
})

export type IssuerLifecycle = Lifecycle<InvoiceStatus, IssuerAction>

/** The landlord's invoices to its tenants. */
export const landlordLifecycle = issuerLifecycle('INVOICE_EDIT', 'INVOICE_VOID')

/** The provider's invoices to its customers. */
export const providerLifecycle = issuerLifecycle('CUSTOMER_INVOICE_EDIT', 'CUSTOMER_INVOICE_VOID')

export const payerLifecycle: Lifecycle<InvoiceStatus, PayerAction> = {
  pay: { ...open, to: 'PAID', permission: 'PAYMENT_ADD', refusal: 'This invoice is not open for payment.' },
}

/** What time and the payment provider do. */
export const systemLifecycle: Lifecycle<InvoiceStatus, SystemAction> = {
  'fall-due': { from: ['ISSUED'], to: 'OVERDUE', permission: 'system', refusal: closed },
  settle: { ...open, to: 'PAID', permission: 'system', refusal: closed },
}
