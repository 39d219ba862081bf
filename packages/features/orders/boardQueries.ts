import type { Query } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'

/** The state of the board in the address: the store it is of, and whether it is the display that buyers see. */
export type BoardSearch = { retailStoreId?: string; display?: 'customers' }

export function boardSearch(search: Record<string, unknown>): BoardSearch {
  const retailStoreId = textParam(search['retailStoreId'])
  return {
    ...(retailStoreId ? { retailStoreId } : {}),
    ...(search['display'] === 'customers' ? { display: 'customers' } : {}),
  }
}

/** As many orders as are asked for at once; no store works on more at a time. */
const most = 100

const ofStore = ({ retailStoreId }: BoardSearch): Query<'listOpcOrders'> =>
  retailStoreId === undefined ? {} : { retailStoreIds: [retailStoreId] }

/** The orders that wait to be accepted, those that have waited longest first. */
export const newOrdersQuery = (search: BoardSearch) =>
  api.query('listOpcOrders', {
    query: {
      ...ofStore(search),
      statusArray: ['PENDING_ACCEPTANCE'],
      sortProperties: 'orderDate',
      sortDirection: 'ASC',
      limit: most,
    },
  })

/** The orders that are prepared or wait to be collected, those due first first. */
export const kitchenOrdersQuery = (search: BoardSearch) =>
  api.query('listOpcOrders', {
    query: {
      ...ofStore(search),
      statusArray: ['ACCEPTED', 'PREPARED'],
      sortProperties: 'collectTime',
      sortDirection: 'ASC',
      limit: most,
    },
  })

/** How many orders are open, by their states: for a board that cannot show all. */
export const openCountsQuery = (search: BoardSearch) =>
  api.query('getOpcOrdersStatusCount', { query: ofStore(search) }, { silent: true })
