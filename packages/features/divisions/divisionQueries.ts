import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { DivisionProfileSearch, DivisionSearch } from './divisionSearch.ts'

export type Division = Schemas['Division']
export type DivisionUserGroup = Schemas['DivisionUserGroup']
export type DivisionPerson = Schemas['UserSummary']

/** By name, unless the reader sorts otherwise. */
export const divisionListQuery = (search: DivisionSearch): Query<'listDivisions'> => ({
  sortProperties: 'name',
  sortDirection: 'ASC',
  ...search,
})

export const divisionsQuery = (search: DivisionSearch) =>
  api.query('listDivisions', { query: divisionListQuery(search) })

export const divisionQuery = (id: string) => api.query('getDivision', { path: { id } }, { silent: true })

/** The people of a division; there is no list of people but that of the users (doc 2 §3). */
export function divisionPeopleQuery(divisionId: string, search: DivisionProfileSearch) {
  const { page, limit, sortProperties = 'fullName', sortDirection = 'ASC', wildcardSearch } = search
  return api.query('listUsers', {
    query: { page, limit, sortProperties, sortDirection, wildcardSearch, divisionId },
  })
}

export const divisionGroupsQuery = (id: string, { page, limit }: DivisionProfileSearch) =>
  api.query('listDivisionUserGroups', { path: { id }, query: { page, limit } })
