import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Rate = Schemas['OpcRate']
export type PaymentAccount = Schemas['OpcPaymentAccount']

/** The state of the rates in the address, for `validateSearch`. */
export const rateSearch = listSearch({ sorts: ['effectiveDate', 'updatedDate'], filters: { retailStoreId: one() } })

export type RateSearch = ReturnType<typeof rateSearch>

/** The latest first. */
export const ratesQuery = (search: RateSearch) =>
  api.query('listOpcRates', { query: { sortProperties: 'effectiveDate', sortDirection: 'DESC', ...search } })

export const paymentAccountsQuery = () => api.query('getOpcPaymentAccount', { query: {} })
