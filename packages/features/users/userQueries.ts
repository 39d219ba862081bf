import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { userListQuery, type UserSearch } from './userSearch.ts'

export type User = Schemas['User']
export type UserSummary = Schemas['UserSummary']
export type PendingUser = Schemas['UserRegistrationRequest']

export const usersQuery = (search: UserSearch) => api.query('listUsers', { query: userListQuery(search) })

export const userCountsQuery = (search: UserSearch) =>
  api.query('getUsersStatusCount', { query: userListQuery({ ...search, page: 1 }) })

export const userQuery = (id: string) => api.query('getUser', { path: { id } }, { silent: true })

export const pendingUserQuery = (id: string) =>
  api.query('getUserRegistrationRequest', { path: { id } }, { silent: true })

/** The sites and offices a person is assigned to. */
export const userPlacesQuery = (id: string) =>
  api.query('getUserSiteAreaAssignment', { path: { id } }, { silent: true })

/** The doors and lifts that groups lead a person to. */
export const userDoorsQuery = (id: string) => api.query('getUserDoorLiftAssignment', { path: { id } }, { silent: true })
