import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export const invoiceStatuses = ['DRAFT', 'ISSUED', 'OVERDUE', 'PAID', 'VOID'] as const

const sorts = ['invoiceDate', 'dueDate', 'totalMinor']
/** Beside the list: one invoice instead of it, and a form instead of that. */
const place = { id: one(), form: one(['add', 'edit']) }
const days = { dueDateFrom: one(), dueDateTo: one() }

/** The state of the page of invoices in the address: those one gets on the first tab, those one writes on the second. */
export const invoiceSearch = listSearch({
  sorts,
  tabs: ['RECEIVED', 'ISSUED'],
  filters: { ...place, ...days, status: one(invoiceStatuses), customerId: one() },
})

/** The same for the provider's page, with a tab for each status. */
export const customerInvoiceSearch = listSearch({
  sorts,
  tabs: ['ALL', ...invoiceStatuses],
  filters: { ...place, ...days, customerId: one() },
})

export type InvoiceSearch = ReturnType<typeof invoiceSearch>
export type CustomerInvoiceSearch = ReturnType<typeof customerInvoiceSearch>
