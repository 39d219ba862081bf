import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type GlobalUser = Schemas['GlobalUser']

export const globalUserTabs = ['ACTIVE', 'PENDING', 'INACTIVE'] as const

/** The state of the operators' user list in the address. */
export const globalUserSearch = listSearch({
  sorts: ['fullName', 'email', 'updatedDate'],
  tabs: globalUserTabs,
  filters: { officeCentreId: one(), roleCode: one() },
})

export type GlobalUserSearch = ReturnType<typeof globalUserSearch>

const listQuery = ({ tab, ...search }: GlobalUserSearch): Query<'listAllUsers'> => ({
  sortProperties: 'fullName',
  sortDirection: 'ASC',
  ...search,
  status: tab ?? globalUserTabs[0],
})

export const globalUsersQuery = (search: GlobalUserSearch) => api.query('listAllUsers', { query: listQuery(search) })

export const globalUserCountsQuery = (search: GlobalUserSearch) =>
  api.query('getAllUsersStatusCount', { query: listQuery({ ...search, page: 1 }) })

export const globalUserQuery = (id: string) => api.query('getGlobalUser', { path: { id } }, { silent: true })
