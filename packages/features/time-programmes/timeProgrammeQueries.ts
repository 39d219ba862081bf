import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

export type TimeProgramme = Schemas['TimeProgramme']

/** The state of the list of time programmes in the address, for `validateSearch`. */
export const timeProgrammeSearch = listSearch({ sorts: ['name', 'updatedDate'] })

export type TimeProgrammeSearch = ReturnType<typeof timeProgrammeSearch>

/** By name, unless the reader sorts otherwise. */
export const timeProgrammeListQuery = (search: TimeProgrammeSearch): Query<'listAccessTimeZones'> => ({
  sortProperties: 'name',
  sortDirection: 'ASC',
  ...search,
})

export const timeProgrammesQuery = (search: TimeProgrammeSearch) =>
  api.query('listAccessTimeZones', { query: timeProgrammeListQuery(search) })

export const timeProgrammeQuery = (id: string) => api.query('getAccessTimeZone', { path: { id } }, { silent: true })
