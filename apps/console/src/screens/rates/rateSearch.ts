import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** What the page of rates and discounts shows; rates unless told. */
export const kinds = ['RATES', 'DISCOUNTS'] as const

export const rateTabs = ['ACTIVE', 'SCHEDULED', 'DRAFT', 'INACTIVE', 'EXPIRED'] as const
export const discountTabs = ['ACTIVE', 'SCHEDULED', 'INACTIVE', 'EXPIRED'] as const

/** The state of the page in the address: the first choice is between its two lists, the tab is a status. */
export const ratesDiscountsSearch = listSearch({
  sorts: ['name', 'startDate', 'amountMinor', 'used'],
  tabs: rateTabs,
  filters: {
    kind: one(kinds),
    appliesTo: one(['FACILITY', 'CATEGORY', 'HOTDESK_ZONE']),
    chargeUnit: one(['PER_SLOT', 'PER_HOUR', 'PER_DAY', 'PER_BOOKING']),
    type: one(['PERCENT', 'AMOUNT']),
    withCode: one(['yes', 'no']),
  },
})

export type RatesDiscountsSearch = ReturnType<typeof ratesDiscountsSearch>

/** Page, search and order; by name unless told, as the other list may be sorted by what this one does not know. */
const paged = (search: RatesDiscountsSearch, unknown: string) => {
  const { page, limit, sortProperties = 'name', sortDirection = 'ASC', wildcardSearch } = search
  const order =
    sortProperties === unknown
      ? { sortProperties: 'name', sortDirection: 'ASC' as const }
      : { sortProperties, sortDirection }
  return { page, limit, wildcardSearch, ...order }
}

/** What the list of rates asks of the server. */
export const rateListQuery = (search: RatesDiscountsSearch): Query<'listRates'> => ({
  ...paged(search, 'used'),
  status: search.tab ?? 'ACTIVE',
  appliesTo: search.appliesTo,
  chargeUnit: search.chargeUnit,
})

export const discountListQuery = (search: RatesDiscountsSearch): Query<'listDiscounts'> => ({
  ...paged(search, 'amountMinor'),
  status: search.tab === 'DRAFT' || search.tab === undefined ? 'ACTIVE' : search.tab,
  type: search.type,
  withCode: search.withCode === undefined ? undefined : search.withCode === 'yes',
})

export const rateDetailTabs = ['DETAILS', 'LAST_MONTH', 'HISTORY'] as const
const discountDetailTabs = ['DETAILS', 'HISTORY'] as const

type PageSearch<Tab extends string> = { tab?: Tab; form?: 'edit' }

/** The state of a record's page in the address: its tab, or the form in its place. */
const pageSearch =
  <const Tab extends string>(tabs: readonly Tab[]) =>
  (search: Record<string, unknown>): PageSearch<Tab> => {
    const tab = tabs.slice(1).find((one) => one === search.tab)
    return { ...(tab === undefined ? {} : { tab }), ...(search.form === 'edit' ? { form: 'edit' } : {}) }
  }

export const ratePageSearch = pageSearch(rateDetailTabs)
export const discountPageSearch = pageSearch(discountDetailTabs)
export type RatePageSearch = ReturnType<typeof ratePageSearch>
export type DiscountPageSearch = ReturnType<typeof discountPageSearch>
