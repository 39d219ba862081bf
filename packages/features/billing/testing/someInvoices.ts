import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { createElement } from 'react'
import type { InvoiceLinks } from '../invoiceLinks.tsx'
import type { Invoice, InvoiceDetail } from '../invoiceQueries.ts'

const instant = '2026-11-02T01:30:00Z'

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: InvoiceLinks = {
  Invoice: ({ id, ...rest }) => createElement('a', { href: `#invoice/${id}`, ...rest }),
}

/** An invoice of a list, for tests and stories. */
export const someInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  id: 'invoice-1',
  invoiceNo: 'INV-20261101-0001',
  direction: 'ISSUED',
  issuer: { id: 'marina', name: 'Marina Gate Properties' },
  customer: { id: 'northwind', name: 'Northwind Shipping' },
  customerCode: 'NORTHWND',
  invoiceDate: '2026-11-01',
  dueDate: '2026-12-01',
  currency: 'SGD',
  totalMinor: 10_900,
  paidMinor: 900,
  outstandingMinor: 10_000,
  status: 'ISSUED',
  statusLabel: 'Issued',
  issuedDate: instant,
  paidDate: null,
  createdDate: instant,
  updatedDate: instant,
  version: 3,
  allowedActions: ['record-payment', 'void'],
  ...overrides,
})

/** The same with everything that belongs to it. */
export const someInvoiceDetail = (overrides: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...someInvoice(),
  subtotalMinor: 10_000,
  taxMinor: 900,
  creditMinor: 0,
  remark: null,
  voidedDate: null,
  voidRemark: null,
  lines: [
    {
      lineNo: 1,
      description: 'Office rent',
      quantity: 2.5,
      unitPriceMinor: 4000,
      taxRate: 9,
      amountMinor: 10_000,
      taxMinor: 900,
    },
  ],
  taxes: [{ taxRate: 9, amountMinor: 10_000, taxMinor: 900 }],
  payments: [
    {
      id: 'payment-1',
      method: 'BANK_TRANSFER',
      status: 'SUCCESSFUL',
      amountMinor: 900,
      refundDueMinor: 0,
      paymentDate: instant,
      transactionId: 'FT1',
      cardBrand: null,
      remark: null,
      createdDate: instant,
    },
  ],
  reminders: [
    {
      id: 'delivery-1',
      name: 'A week before the due date',
      scheduledDate: '2026-11-24',
      status: 'FAILED',
      sentDate: null,
      sentTo: [],
      failureReason: 'There is no address.',
    },
  ],
  ...overrides,
})

export const issuerRights = [
  'INVOICE_LIST',
  'INVOICE_VIEW',
  'INVOICE_ADD',
  'INVOICE_EDIT',
  'INVOICE_VOID',
  'INVOICE_DOWNLOAD',
]
export const payerRights = ['INVOICE_LIST', 'INVOICE_VIEW', 'INVOICE_DOWNLOAD', 'PAYMENT_VIEW', 'PAYMENT_ADD']

const info: Schemas['PaymentInfo'] = {
  allowOnlinePayment: true,
  allowOfflinePayment: true,
  outstanding: [{ currency: 'SGD', invoices: 1, outstandingMinor: 10_000, overdueMinor: 2500 }],
  recipients: [
    {
      issuer: { id: 'marina', name: 'Marina Gate Properties' },
      recipientName: 'Marina Gate Properties',
      recipientAccount: 'SG12 3456 7890',
      bankName: 'Bank of Singapore',
    },
  ],
}

const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
const page = (items: readonly unknown[]) => ok({ items, total: items.length, totalPage: 1 })

/** A server with one invoice; `answer` comes before it. */
export const invoiceServer =
  (answer: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const given = answer(request)
    if (given !== undefined) return given
    const { path, method } = request
    if (path.endsWith('/histories') || path.endsWith('/payments')) {
      if (method === 'GET') return page([])
      return path.includes('/invoices/')
        ? ok(someInvoiceDetail({ version: 4 }))
        : ok({
            id: 'payment-2',
            status: 'PENDING',
            amountMinor: 10_000,
            currency: 'SGD',
            paymentUrl: '#pay',
            expiresAt: instant,
          })
    }
    if (path.endsWith('/invoices')) return method === 'GET' ? page([someInvoice()]) : ok(someInvoiceDetail())
    if (path.endsWith('/atrium-payment-info')) return ok(info)
    if (path.endsWith('customer-drop-down'))
      return ok([{ code: 'NORTHWND', label: 'Northwind Shipping', value: 'northwind' }])
    if (path.includes('/invoices/')) return ok(someInvoiceDetail(method === 'GET' ? {} : { version: 4 }))
    return undefined
  }
