import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { roleListQuery, type RoleSearch } from './roleSearch.ts'

export type Role = Schemas['Role']
export type RoleSummary = Schemas['RoleSummary']
export type PermissionDescription = Schemas['PermissionDescription']
export type PermissionCode = PermissionDescription['code']

export const rolesQuery = (search: RoleSearch) => api.query('listRoles', { query: roleListQuery(search) })

export const roleQuery = (id: string) => api.query('getRole', { path: { id } }, { silent: true })

/** What a role of this office centre can carry, in plain English. */
export const permissionsQuery = () => api.query('listPermissions')
