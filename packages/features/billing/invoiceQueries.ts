import type { Input, Query, Schemas } from '@atrium/api-client/client.ts'
import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { ExportFormat } from '@atrium/screens-kit/list/ExportMenu.tsx'
import type { Page } from '@atrium/ui/Pagination.tsx'
import type { CustomerInvoiceSearch, InvoiceSearch } from './invoiceSearch.ts'

export type Invoice = Schemas['Invoice']
export type InvoiceDetail = Schemas['InvoiceDetail']
export type InvoiceInput = Input<'createInvoice'>['body']
type InvoicePaymentInput = Input<'recordInvoicePayment'>['body']

type Step = { id: string; version: number }

/** How a page of invoices talks to the server: the office centre's own, or the provider's for all customers. */
export type InvoiceDesk = {
  detail: (id: string) => AnyQuery<InvoiceDetail> & { queryKey: readonly [string, ...unknown[]] }
  histories: (id: string, page: Page) => AnyQuery<{ items: Schemas['HistoryEntry'][]; total: number }>
  customers: LoadOptions
  create: (body: InvoiceInput) => Promise<InvoiceDetail>
  update: (step: Step, body: InvoiceInput) => Promise<InvoiceDetail>
  remove: (id: string) => Promise<unknown>
  issue: (step: Step) => Promise<InvoiceDetail>
  voids: (step: Step, remark: string) => Promise<InvoiceDetail>
  pay: (id: string, body: InvoicePaymentInput) => Promise<InvoiceDetail>
  download: (id: string) => Promise<void>
  operations: Record<'create' | 'update' | 'remove' | 'issue' | 'voids' | 'pay' | 'download' | 'export', OperationId>
}

const quiet = { silent: true } as const

/** The invoices an office centre gets and writes. */
export const ownInvoices: InvoiceDesk = {
  detail: (id) => api.query('getInvoice', { path: { id } }, quiet),
  histories: (id, page) => api.query('listInvoiceHistories', { path: { id }, query: page }),
  customers: (wildcardSearch) => api.query('getInvoiceCustomerDropDown', { query: { wildcardSearch } }),
  create: (body) => api.call('createInvoice', { body }, quiet),
  update: ({ id, version }, body) => api.call('updateInvoice', { path: { id }, body: { ...body, version } }, quiet),
  remove: (id) => api.call('deleteInvoice', { path: { id } }, quiet),
  issue: ({ id, version }) => api.call('issueInvoice', { path: { id }, body: { version } }, quiet),
  voids: ({ id, version }, remark) => api.call('voidInvoice', { path: { id }, body: { version, remark } }, quiet),
  pay: (id, body) => api.call('recordInvoicePayment', { path: { id }, body }, quiet),
  download: (id) => api.download('downloadInvoice', { path: { id } }),
  operations: {
    create: 'createInvoice',
    update: 'updateInvoice',
    remove: 'deleteInvoice',
    issue: 'issueInvoice',
    voids: 'voidInvoice',
    pay: 'recordInvoicePayment',
    download: 'downloadInvoice',
    export: 'generateInvoiceRecord',
  },
}

/** The provider's invoices to its customers. */
export const customerInvoices: InvoiceDesk = {
  detail: (id) => api.query('getAnyInvoice', { path: { id } }, quiet),
  histories: (id, page) => api.query('listAnyInvoiceHistories', { path: { id }, query: page }),
  customers: (wildcardSearch) => api.query('getAnyInvoiceCustomerDropDown', { query: { wildcardSearch } }),
  create: (body) => api.call('createAnyInvoice', { body }, quiet),
  update: ({ id, version }, body) => api.call('updateAnyInvoice', { path: { id }, body: { ...body, version } }, quiet),
  remove: (id) => api.call('deleteAnyInvoice', { path: { id } }, quiet),
  issue: ({ id, version }) => api.call('issueAnyInvoice', { path: { id }, body: { version } }, quiet),
  voids: ({ id, version }, remark) => api.call('voidAnyInvoice', { path: { id }, body: { version, remark } }, quiet),
  pay: (id, body) => api.call('recordAnyInvoicePayment', { path: { id }, body }, quiet),
  download: (id) => api.download('downloadAnyInvoice', { path: { id } }),
  operations: {
    create: 'createAnyInvoice',
    update: 'updateAnyInvoice',
    remove: 'deleteAnyInvoice',
    issue: 'issueAnyInvoice',
    voids: 'voidAnyInvoice',
    pay: 'recordAnyInvoicePayment',
    download: 'downloadAnyInvoice',
    export: 'generateAllInvoiceRecord',
  },
}

/** What the lists have in common; which invoice is shown in their place is nothing the server asks for. */
const listed = (search: InvoiceSearch | CustomerInvoiceSearch) => {
  const { page, limit, wildcardSearch, customerId, dueDateFrom, dueDateTo } = search
  const { sortProperties = 'dueDate', sortDirection = 'DESC' } = search
  return { page, limit, sortProperties, sortDirection, wildcardSearch, customerId, dueDateFrom, dueDateTo }
}

/** What the list of own invoices asks of the server. */
const invoiceListQuery = (search: InvoiceSearch): Query<'listInvoices'> => ({
  ...listed(search),
  status: search.status,
  direction: search.tab ?? 'RECEIVED',
})

export const invoicesQuery = (search: InvoiceSearch) => api.query('listInvoices', { query: invoiceListQuery(search) })

export const exportInvoices = (search: InvoiceSearch, format: ExportFormat) =>
  api.download('generateInvoiceRecord', { query: { ...invoiceListQuery(search), format } })

/** What the list of the provider's invoices asks of the server. */
const customerInvoiceListQuery = (search: CustomerInvoiceSearch): Query<'listAllInvoices'> => ({
  ...listed(search),
  status: search.tab === 'ALL' ? undefined : search.tab,
})

export const customerInvoicesQuery = (search: CustomerInvoiceSearch) =>
  api.query('listAllInvoices', { query: customerInvoiceListQuery(search) })

export const customerInvoiceCountsQuery = (search: CustomerInvoiceSearch) =>
  api.query('getAllInvoicesStatusCount', { query: customerInvoiceListQuery({ ...search, tab: 'ALL', page: 1 }) })

export const exportCustomerInvoices = (search: CustomerInvoiceSearch, format: ExportFormat) =>
  api.download('generateAllInvoiceRecord', { query: { ...customerInvoiceListQuery(search), format } })

/** Invoices that wait for money, the most urgent first. */
export const openInvoicesQuery = () =>
  api.query('listInvoices', {
    query: { statusActiveFlag: true, limit: 100, sortProperties: 'dueDate', sortDirection: 'ASC' },
  })

export const paymentInfoQuery = () => api.query('getPaymentInfo')

export const paymentsQuery = (page: Page) => api.query('listPayments', { query: page })
