import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { userGroupListQuery, type UserGroupProfileSearch, type UserGroupSearch } from './userGroupSearch.ts'

export type UserGroup = Schemas['UserGroup']
export type Member = Schemas['UserSummary']

export const userGroupsQuery = (search: UserGroupSearch) =>
  api.query('listUserGroups', { query: userGroupListQuery(search) })

export const userGroupQuery = (id: string) => api.query('getUserGroup', { path: { id } }, { silent: true })

/** The people of a group; there is no list of members but that of the users (doc 2 §3). */
export function membersQuery(userGroupId: string, search: UserGroupProfileSearch) {
  const { page, limit, sortProperties = 'fullName', sortDirection = 'ASC', wildcardSearch } = search
  return api.query('listUsers', {
    query: { page, limit, sortProperties, sortDirection, wildcardSearch, userGroupId },
  })
}

export const maxBookingUnitsQuery = () => api.query('getUserGroupMaxBookingUnitOption')
