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

/** What stores work on, due first first, with how many stand where. */
export const boardQuery = ({ retailStoreId }: BoardSearch) =>
  api.query('getOpcOrderBoard', { query: retailStoreId === undefined ? {} : { retailStoreIds: [retailStoreId] } })
