import type { SearchPart } from '../search/index.ts'
import { foundInvoices } from './foundInvoices.views.ts'
import { issued, visible } from './invoices.policy.ts'

/** Invoices an office centre writes or gets; operators have a page of their own. */
export const invoiceSearch: SearchPart = {
  kind: 'INVOICE',
  name: 'Invoice',
  operation: 'listInvoices',
  search: async (ctx, term, limit) => (ctx.scope.operator ? [] : foundInvoices(ctx, visible(ctx), term, limit)),
}

/** The provider's invoices to its customers. */
export const customerInvoiceSearch: SearchPart = {
  kind: 'CUSTOMER_INVOICE',
  name: 'Invoice',
  operation: 'listAllInvoices',
  search: (ctx, term, limit) => foundInvoices(ctx, issued(ctx), term, limit),
}
