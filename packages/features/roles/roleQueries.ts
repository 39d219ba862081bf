import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { roleListQuery, type RoleSearch } from './roleSearch.ts'

export type Role = Schemas['Role']
export type RoleSummary = Schemas['RoleSummary']
export type PermissionDescription = Schemas['PermissionDescription']
export type PermissionCode = PermissionDescription['code']

export const rolesQuery = (search: RoleSearch) => api.query('listRoles', { query: roleListQuery(search) })

export const roleQuery = (id: string) => api.query('getRole', { path: { id } }, { silent: true })

/** What a role of this office centre can carry, in plain English. */
export const permissionsQuery = () => api.query('listPermissions')

/** Keeps what the server answered of a role, and forgets what lists showed of it and of those who have it. */
export function keepRole(queryClient: QueryClient, role: Role): Promise<unknown> {
  queryClient.setQueryData(roleQuery(role.id).queryKey, role)
  return forgetRoles(queryClient)
}

/** Forgets what lists showed of roles, and the permissions people have through them. */
export function forgetRoles(queryClient: QueryClient): Promise<unknown> {
  const keys = [
    api.key('listRoles'),
    api.key('getRoleDropDown'),
    api.key('getRoleFilterDropDown'),
    api.key('listUsers'),
    api.key('getUser'),
  ]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
