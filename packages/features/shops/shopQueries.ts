import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { queryOptions } from '@tanstack/react-query'

export type Shop = Schemas['Shop']
export type ShopDetails = Schemas['ShopDetails']
export type ShopItem = Schemas['ShopItem']
export type ShopAddOn = Schemas['ShopAddOn']
export type ShopReview = Schemas['ShopReview']
export type OrderedItem = Schemas['OrderedItem']
export type CollectTime = Schemas['CollectTime']

const shopTabs = ['OPEN', 'ALL'] as const

/** What is found among stores, in the address: those open now come first. */
export const shopSearch = listSearch({ tabs: shopTabs, filters: { opcCategoryId: one() } })

export type ShopSearch = ReturnType<typeof shopSearch>

/** Cards a page; twelve fill rows of two, three and four. */
export const shopsOfPage = 24

export const shopsQuery = ({ tab, opcCategoryId, ...search }: ShopSearch) =>
  api.query('listShops', {
    query: {
      limit: shopsOfPage,
      ...search,
      ...(tab === 'ALL' ? {} : { openNow: true }),
      ...(opcCategoryId ? { opcCategoryId } : {}),
    },
  })

/** The stores whose categories there are to choose from. */
export const categoriesQuery = () => api.query('listShops', { query: { limit: 100 } }, { silent: true })

export const shopQuery = (id: string) => api.query('getShop', { path: { id } }, { silent: true })

/** When an order of these items can be collected today; times fill while one looks, so it is asked every minute. */
export const collectTimesQuery = (id: string, preparationTime: number) => ({
  ...api.query('getShopCollectTimes', { path: { id }, query: { preparationTime } }, { silent: true }),
  refetchInterval: 60_000,
})

/** What a basket costs, as the server reckons it. */
export const priceQuery = (id: string, items: OrderedItem[]) =>
  queryOptions({
    queryKey: ['priceShopBasket', { path: { id }, items }] as const,
    queryFn: ({ signal }) => api.call('priceShopBasket', { path: { id }, body: { items } }, { silent: true, signal }),
    retry: false,
  })
