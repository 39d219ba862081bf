import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of the company's details; the first is the default. */
export const companyInfoTabs = ['DETAILS', 'HISTORY'] as const

/** The state of the page in the address, for `validateSearch`: its tab, and whether it is being edited. */
export const companyInfoSearch = listSearch({ tabs: companyInfoTabs, filters: { edit: one(['yes']) } })

export type CompanyInfoSearch = ReturnType<typeof companyInfoSearch>

/** The state of the subscription's page: which kind of its history is shown, and the page of it. */
export const subscriptionSearch = listSearch({ filters: { type: one() } })

export type SubscriptionSearch = ReturnType<typeof subscriptionSearch>
