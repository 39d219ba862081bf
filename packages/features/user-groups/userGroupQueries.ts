import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { userGroupListQuery, type UserGroupProfileSearch, type UserGroupSearch } from './userGroupSearch.ts'

export type UserGroup = Schemas['UserGroup']
export type Member = Schemas['UserSummary']

export const userGroupsQuery = (search: UserGroupSearch) =>
  api.query('listUserGroups', { query: userGroupListQuery(search) })

export const userGroupQuery = (id: string) => api.query('getUserGroup', { path: { id } }, { silent: true })

/** The people of a group; there is no list of members but that of the users (doc 2 §3). */
export function membersQuery(userGroupId: string, search: UserGroupProfileSearch) {
  const { page, limit, sortProperties, sortDirection, wildcardSearch } = search
  return api.query('listUsers', {
    query: { page, limit, sortProperties, sortDirection, wildcardSearch, userGroupId },
  })
}

export const maxBookingUnitsQuery = () => api.query('getUserGroupMaxBookingUnitOption')

/** Keeps what the server answered of a group, and forgets what lists and histories showed of it. */
export function keepUserGroup(queryClient: QueryClient, group: UserGroup): Promise<unknown> {
  queryClient.setQueryData(userGroupQuery(group.id).queryKey, group)
  return forgetUserGroups(queryClient)
}

/** Forgets what lists and histories showed of groups and their members. */
export function forgetUserGroups(queryClient: QueryClient): Promise<unknown> {
  const keys = [
    api.key('listUserGroups'),
    api.key('listUserGroupHistories'),
    api.key('getUserGroupDropDown'),
    api.key('listUsers'),
    api.key('getUser'),
    api.key('getUserDropDown'),
  ]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
