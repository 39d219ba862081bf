import { operation } from '../../platform/operation.ts'
import { readCustomerOptions } from './billingCentres.views.ts'
import { detailOf, providerDesk } from './invoiceDesk.ts'
import { readInvoiceHistory } from './invoiceHistory.views.ts'
import { exportOf, pageOf, paperOf } from './invoices.ts'
import * as steps from './invoiceSteps.ts'
import { readInvoice, readStatusCounts } from './invoices.views.ts'

/** The invoices of the provider to its customers, for operators (doc 1 §2.2). */
export const listAllInvoices = operation('listAllInvoices', (ctx, { query }) =>
  pageOf(ctx, providerDesk, 'issued', query),
)

export const getAllInvoicesStatusCount = operation('getAllInvoicesStatusCount', (ctx, { query }) =>
  readStatusCounts(ctx, 'issued', query),
)

export const generateAllInvoiceRecord = operation('generateAllInvoiceRecord', (ctx, { query }) =>
  exportOf(ctx, 'issued', query),
)

export const getAnyInvoiceCustomerDropDown = operation('getAnyInvoiceCustomerDropDown', (ctx, { query }) =>
  readCustomerOptions(ctx, providerDesk.customers(ctx), query),
)

export const getAnyInvoice = operation('getAnyInvoice', (ctx, { path }) => detailOf(ctx, providerDesk, path.id))

export const createAnyInvoice = operation('createAnyInvoice', (ctx, { body }) =>
  steps.createDraft(ctx, providerDesk, body),
)

export const updateAnyInvoice = operation('updateAnyInvoice', (ctx, { path, body }) =>
  steps.updateDraft(ctx, providerDesk, { id: path.id, version: body.version }, body),
)

export const deleteAnyInvoice = operation('deleteAnyInvoice', (ctx, { path }) =>
  steps.removeDraft(ctx, providerDesk, path),
)

export const issueAnyInvoice = operation('issueAnyInvoice', (ctx, { path, body }) =>
  steps.issueDraft(ctx, providerDesk, { ...path, ...body }),
)

export const voidAnyInvoice = operation('voidAnyInvoice', (ctx, { path, body }) =>
  steps.voidInvoiceOf(ctx, providerDesk, { ...path, ...body }),
)

export const recordAnyInvoicePayment = operation('recordAnyInvoicePayment', (ctx, { path, body }) =>
  steps.enterPayment(ctx, providerDesk, path.id, body),
)

export const downloadAnyInvoice = operation('downloadAnyInvoice', (ctx, { path }) =>
  paperOf(ctx, providerDesk, path.id),
)

export const listAnyInvoiceHistories = operation('listAnyInvoiceHistories', async (ctx, { path, query }) =>
  readInvoiceHistory(ctx, await readInvoice(ctx, path.id, providerDesk.shown(ctx)), query),
)
