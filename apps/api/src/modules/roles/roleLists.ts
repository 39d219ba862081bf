import { exportRows, exportSlice, type ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { permissionsOfCentre } from './defaultRoles.ts'
import { permissionCatalogue } from './permissionCatalogue.ts'
import { visible } from './roles.policy.ts'
import { presentRoleSummary } from './roles.present.ts'
import { centreKind, readRoleOptions, readRoles, roleList, type RoleRow } from './roles.views.ts'

export const listRoles = operation('listRoles', async (ctx, { query }) => {
  const page = await readPage(ctx, roleList, visible(ctx), query, (slice) => readRoles(ctx, slice))
  return { ...page, items: page.items.map(presentRoleSummary) }
})

const exportColumns: ExportColumn<RoleRow>[] = [
  { header: 'Role', value: (row) => row.name },
  { header: 'Code', value: (row) => row.code },
  { header: 'Description', value: (row) => row.description, width: 50 },
  { header: 'Role of the product', value: (row) => row.systemRole },
  { header: 'Changed from its defaults', value: (row) => row.customised },
  { header: 'Users', value: (row) => row.noOfUsers },
  { header: 'Permissions', value: (row) => row.noOfPermissions },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateRoleRecord = operation('generateRoleRecord', async (ctx, { query }) => {
  const slice = exportSlice(roleList, visible(ctx), query)
  const rows = await readRoles(ctx, slice)
  return exportRows('Roles', exportColumns, rows, query.format ?? 'XLSX', ctx.now())
})

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
