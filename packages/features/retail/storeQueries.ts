import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Store = Schemas['RetailStore']
export type StoreSummary = Schemas['RetailStoreSummary']
export type StoreReview = Schemas['RetailStoreReview']
export type StoreInput = Input<'createRetailStore'>['body']

export const storeTabs = ['ACTIVE', 'INACTIVE'] as const

/** The state of the list of stores in the address, for `validateSearch`. */
export const storeSearch = listSearch({
  sorts: ['name', 'noOfReview', 'updatedDate'],
  tabs: storeTabs,
  filters: {
    retailTenantIds: many(),
    categoryIds: many(),
    ratingArray: many(['5', '4', '3', '2', '1']),
    opc: one(['true']),
  },
})

export type StoreSearch = ReturnType<typeof storeSearch>

/** By name unless another order is chosen. */
export const storeListQuery = ({ tab, retailTenantIds, categoryIds, ratingArray, opc, ...search }: StoreSearch) => ({
  sortProperties: 'name',
  sortDirection: 'ASC' as const,
  ...search,
  retailTenantIds,
  categoryIds,
  ratingArray: ratingArray?.map(Number),
  active: (tab ?? storeTabs[0]) === 'ACTIVE',
  ...(opc ? { opc: true } : {}),
})

export const storesQuery = (search: StoreSearch) => api.query('listRetailStores', { query: storeListQuery(search) })

/** The stores that take orders, by name, with whether they do so now. */
export const orderingStoresQuery = () =>
  api.query('listRetailStores', {
    query: { opc: true, active: true, sortProperties: 'name', sortDirection: 'ASC', limit: 100 },
  })

export const storeCountsQuery = () => api.query('getRetailStoresStatusCount', { query: {} }, { silent: true })

export const storeQuery = (id: string) => api.query('getRetailStore', { path: { id } }, { silent: true })

/** The state of a store's page in the address: the list of its reviews. */
export const reviewSearch = listSearch({ sorts: ['rating', 'updatedDate'] })

export type ReviewSearch = ReturnType<typeof reviewSearch>

export const reviewsQuery = (retailStoreId: string, search: ReviewSearch) =>
  api.query('listRetailStoreReviews', { query: { ...search, retailStoreId } })

/** Tenants that have stores (doc 2 §6). */
export const merchantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getTenantDropDown', { query: { addOnCode: 'RETAIL_MANAGEMENT', wildcardSearch } })

export const categoryOptions: LoadOptions = (wildcardSearch) =>
  api.query('getOpcCategoryDropDown', { query: { wildcardSearch } })

export const staffOptions =
  (id: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getRetailStoreStaffDropDown', { path: { id }, query: { wildcardSearch } })
