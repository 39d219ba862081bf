import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import type { DivisionUserGroupRow } from './divisionUserGroups.views.ts'
import type { DivisionRow } from './divisions.views.ts'

/** A division as the contract shows it, with what this actor may do to it. */
export const presentDivision = ({ scope: { permissions } }: Ctx, row: DivisionRow): Data<'getDivision'> => ({
  id: row.id,
  name: row.name,
  newName: row.newName,
  effectiveDate: row.effectiveDate,
  userGroupNames: row.userGroupNames,
  noOfUsers: row.noOfUsers,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: [
    ...when(permissions.has('DIVISION_EDIT'), 'rename', 'add-users', 'remove-user', 'map-user-group'),
    ...when(permissions.has('DIVISION_EDIT') && row.newName !== null, 'withdraw-rename'),
    ...when(permissions.has('DIVISION_DELETE') && row.noOfUsers === 0, 'delete'),
  ],
})

/** The fields of a division as the audit trail shows them. */
export const auditedFields = (row: Pick<DivisionRow, 'name' | 'newName' | 'effectiveDate'>) => ({
  name: row.name,
  newName: row.newName,
  effectiveDate: row.effectiveDate,
})

/** A user group of a division, with the access groups the people of the division are in by it. */
export const presentMapping = (row: DivisionUserGroupRow): Data<'getDivisionUserGroup'> => ({
  id: row.id,
  division: row.division,
  userGroup: row.userGroup,
  noOfUsers: row.noOfUsers,
  accessGroups: row.accessGroups,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
})
