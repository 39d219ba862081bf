import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom, sessionStore } from '@atrium/auth/session/sessionAtoms.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'
import { instantOf, isDate } from '@atrium/validators/dates.ts'

export type OrderSummary = Schemas['OpcOrderSummary']
export type Order = Schemas['OpcOrder']
export type OrderItem = Schemas['OpcOrderItem']
export type OrderStatus = OrderSummary['status']

export const orderTabs = ['NEW', 'PREPARING', 'READY', 'HISTORY'] as const

export type OrderTab = (typeof orderTabs)[number]

/** How an order may have ended. */
export const pastStatuses = ['COLLECTED', 'UNCOLLECTED', 'REJECTED', 'CANCELLED'] as const

const statusesOf: Readonly<Record<OrderTab, readonly OrderStatus[]>> = {
  NEW: ['PENDING_ACCEPTANCE'],
  PREPARING: ['ACCEPTED'],
  READY: ['PREPARED'],
  HISTORY: pastStatuses,
}

/** The state of the list of orders in the address: new ones first. */
export const orderSearch = listSearch({
  sorts: ['orderDate', 'collectTime', 'total', 'updatedDate'],
  tabs: orderTabs,
  filters: { retailStoreIds: many(), status: one(pastStatuses), dateFrom: one(), dateTo: one() },
})

export type OrderSearch = ReturnType<typeof orderSearch>

/** What is due first stands first; of what is over, the latest. */
const orderOf: Readonly<Record<OrderTab, Pick<Query<'listOpcOrders'>, 'sortProperties' | 'sortDirection'>>> = {
  NEW: { sortProperties: 'orderDate', sortDirection: 'ASC' },
  PREPARING: { sortProperties: 'collectTime', sortDirection: 'ASC' },
  READY: { sortProperties: 'collectTime', sortDirection: 'ASC' },
  HISTORY: { sortProperties: 'updatedDate', sortDirection: 'DESC' },
}

/** What orders are asked for on whatever tab: whole days by the clock of the office centre. */
function narrowed(
  { retailStoreIds, dateFrom, dateTo, wildcardSearch }: OrderSearch,
  retailStoreId: string | undefined,
): Query<'getOpcOrdersStatusCount'> {
  const offset = sessionStore.get(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const at = (day: string | undefined, time: string) =>
    day !== undefined && isDate(day) ? instantOf(day, time, offset).toISOString() : undefined
  return {
    wildcardSearch,
    retailStoreIds: retailStoreId === undefined ? retailStoreIds : [retailStoreId],
    orderDateFrom: at(dateFrom, '00:00'),
    orderDateTo: at(dateTo, '23:59'),
  }
}

/**
 * What the list asks of the server.
 * @param retailStoreId where it is the list of one store
 */
export function orderListQuery(search: OrderSearch, retailStoreId?: string): Query<'listOpcOrders'> {
  const { tab = orderTabs[0], status, page, limit, sortProperties, sortDirection } = search
  return {
    ...orderOf[tab],
    ...(sortProperties ? { sortProperties, sortDirection } : {}),
    page,
    limit,
    ...narrowed(search, retailStoreId),
    statusArray: tab === 'HISTORY' && status ? [status] : [...statusesOf[tab]],
  }
}

export const ordersQuery = (search: OrderSearch, retailStoreId?: string) =>
  api.query('listOpcOrders', { query: orderListQuery(search, retailStoreId) })

/** How many orders each tab has. */
export function orderCountsQuery(search: OrderSearch, retailStoreId?: string): AnyQuery<Schemas['StatusCount'][]> {
  const parts = { query: narrowed(search, retailStoreId) }
  return {
    queryKey: ['getOpcOrdersStatusCount', parts, 'by tab'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      countsByTab(await api.call('getOpcOrdersStatusCount', parts, { silent: true, signal })),
  }
}

/** Counts by status as counts by tab. */
const countsByTab = (counts: readonly Schemas['StatusCount'][]): Schemas['StatusCount'][] =>
  orderTabs.map((tab) => ({
    status: tab,
    count: counts
      .filter(({ status }) => statusesOf[tab].some((one) => one === status))
      .reduce((sum, { count }) => sum + count, 0),
  }))

export const orderQuery = (id: string) => api.query('getOpcOrder', { path: { id } }, { silent: true })
