import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type PaymentReportRow = Schemas['PaymentReportRow']
export type PaymentReportSummary = Schemas['PaymentReportSummary']

/** The state of the report in the address. */
export const reportSearch = listSearch({
  sorts: ['paymentDate', 'amountMinor'],
  filters: {
    paymentDateFrom: one(),
    paymentDateTo: one(),
    method: one(['CARD', 'BANK_TRANSFER', 'OFFLINE']),
    customerId: one(),
  },
})

export type ReportSearch = ReturnType<typeof reportSearch>

export const reportQuery = (search: ReportSearch) =>
  api.query('listPaymentReports', { query: { sortProperties: 'paymentDate', sortDirection: 'DESC', ...search } })

/** Totals and months follow the filters, not the page. */
export const reportSummaryQuery = (search: ReportSearch) => {
  const { wildcardSearch, paymentDateFrom, paymentDateTo, method, customerId } = search
  return api.query('getPaymentReportSummary', {
    query: { wildcardSearch, paymentDateFrom, paymentDateTo, method, customerId },
  })
}
