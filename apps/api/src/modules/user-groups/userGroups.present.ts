import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import type { UserGroupFields } from './userGroups.repo.ts'
import type { UserGroupRow } from './userGroups.views.ts'

type MaxBookingUnit = Data<'getUserGroup'>['maxBookingUnit']

/** A user group as the contract shows it, with what this actor may do to it. */
export function presentUserGroup({ scope: { permissions } }: Ctx, row: UserGroupRow): Data<'getUserGroup'> {
  return {
    id: row.id,
    groupName: row.groupName,
    description: row.description,
    autoApproveBooking: row.autoApproveBooking,
    maxBooking: row.maxBooking,
    maxBookingUnit: row.maxBookingUnit as MaxBookingUnit,
    noOfUsers: row.noOfUsers,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('USER_GROUP_EDIT'), 'edit', 'add-users', 'remove-user'),
      ...when(permissions.has('USER_GROUP_DELETE'), 'delete'),
    ],
  }
}

/** The fields of a group as the audit trail shows them. */
export const auditedFields = (row: UserGroupFields) => ({
  groupName: row.groupName,
  description: row.description,
  autoApproveBooking: row.autoApproveBooking,
  maxBooking: row.maxBooking,
  maxBookingUnit: row.maxBookingUnit,
})
