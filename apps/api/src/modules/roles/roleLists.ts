import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { listOf, sheetOf } from '../../platform/view.ts'
import { permissionsOfCentre } from './defaultRoles.ts'
import { permissionCatalogue } from './permissionCatalogue.ts'
import { presentRoleSummary } from './roles.present.ts'
import { centreKind, readRoleOptions, roleView, type RoleRow } from './roles.views.ts'

export const listRoles = operation(
  'listRoles',
  listOf(roleView, (_ctx, row) => presentRoleSummary(row)),
)

const exportColumns: ExportColumn<RoleRow>[] = [
  { header: 'Role', value: (row) => row.name },
  { header: 'Code', value: (row) => row.code },
  { header: 'Description', value: (row) => row.description, width: 50 },
  { header: 'System role', value: (row) => row.systemRole },
  { header: 'Changed from its defaults', value: (row) => row.customised },
  { header: 'Users', value: (row) => row.noOfUsers },
  { header: 'Permissions', value: (row) => row.noOfPermissions },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateRoleRecord = operation('generateRoleRecord', sheetOf(roleView, 'Roles', exportColumns))

/** Every role of the office centre, to give to a user. */
export const getRoleDropDown = operation('getRoleDropDown', async (ctx, { query }) =>
  options(await readRoleOptions(ctx, query, false)),
)

/** The roles somebody has, to filter users by. */
export const getRoleFilterDropDown = operation('getRoleFilterDropDown', async (ctx, { query }) =>
  options(await readRoleOptions(ctx, query, true)),
)

const options = (rows: { code: string; label: string }[]) => rows.map((row) => ({ ...row, value: row.code }))

/** What a role of this office centre can carry. */
export const listPermissions = operation('listPermissions', async (ctx) => {
  const possible = permissionsOfCentre[await centreKind(ctx)]
  return permissionCatalogue.filter((entry) => possible.has(entry.code))
})
