import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

/** A tab for each plan (doc 1 §9). */
export const rateTabs = ['QR_CODE', 'MOBILE_CODE', 'CUSTOM', 'LANDLORD_PLAN', 'TENANT_PLAN'] as const

/** The state of the rates in the address, for `validateSearch`. */
export const rateSearch = listSearch({ tabs: rateTabs, sorts: ['item', 'unitPriceMinor', 'effectiveDate'] })

export type RateSearch = ReturnType<typeof rateSearch>
