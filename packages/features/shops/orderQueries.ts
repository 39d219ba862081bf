import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

export type MyOrder = Schemas['MyOrder']
export type OrderItem = Schemas['OpcOrderItem']
export type OrderedAgain = Schemas['OrderedAgain']

const orderTabs = ['OPEN', 'EARLIER'] as const

/** The state of the own orders in the address: those on their way come first. */
export const orderSearch = listSearch({ tabs: orderTabs })

export type OrderSearch = ReturnType<typeof orderSearch>

export const ordersQuery = ({ tab, ...search }: OrderSearch) =>
  api.query('listMyOrders', { query: { ...search, open: tab !== 'EARLIER' } })

export const orderQuery = (id: string) => api.query('getMyOrder', { path: { id } }, { silent: true })
