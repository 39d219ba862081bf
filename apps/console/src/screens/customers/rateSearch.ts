import type { Query } from '@atrium/api-client/client.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

/** A tab for each plan (doc 1 §9). */
export const rateTabs = ['QR_CODE', 'MOBILE_CODE', 'CUSTOM', 'LANDLORD_PLAN', 'TENANT_PLAN'] as const

/** The state of the list of rates in the address, for `validateSearch`. */
export const rateSearch = listSearch({ tabs: rateTabs, sorts: ['unitPriceMinor', 'effectiveDate', 'updatedDate'] })

export type RateSearch = ReturnType<typeof rateSearch>

/** What the list asks of the server; the items of one plan fit on a page. */
export const rateListQuery = ({ tab, limit, ...search }: RateSearch): Query<'listSubscriptionRates'> => ({
  ...search,
  limit: limit ?? 20,
  planCode: tab ?? rateTabs[0],
})
