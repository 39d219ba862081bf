import { permissionCodes, type Permission } from '@atrium/contract/generated/operations.ts'
import type { Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import type { RoleRow } from './roles.views.ts'

type RoleSummary = Data<'listRoles'>['items'][number]

export const presentRoleSummary = (row: RoleRow): RoleSummary => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  systemRole: row.systemRole,
  customised: row.customised,
  noOfUsers: row.noOfUsers,
  noOfPermissions: row.noOfPermissions,
  updatedDate: row.updatedDate,
})

/** A role with its permissions, what the product ships for it, and what this actor may do to it. */
export function presentRole(
  row: RoleRow,
  codes: readonly Permission[],
  defaults: readonly Permission[],
  held: ReadonlySet<Permission>,
): Data<'getRole'> {
  return {
    ...presentRoleSummary(row),
    permissions: inOrder(codes),
    defaultPermissions: inOrder(defaults),
    version: row.version,
    allowedActions: [
      ...when(held.has('ROLE_EDIT'), 'edit'),
      ...when(held.has('ROLE_EDIT') && row.systemRole && row.customised, 'reset'),
      ...when(held.has('ROLE_DELETE') && !row.systemRole, 'delete'),
    ],
  }
}

/** The order of the contract. */
function inOrder(codes: readonly Permission[]): Permission[] {
  const chosen = new Set(codes)
  return permissionCodes.filter((code) => chosen.has(code))
}
