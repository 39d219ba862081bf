import { userGroupName } from '@atrium/validators/fields.ts'
import { invalidField } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { maxBookingUnits } from './maxBookingUnits.ts'
import { auditGroup } from './userGroups.audit.ts'
import { auditedFields, presentUserGroup } from './userGroups.present.ts'
import { userGroupRecord, type UserGroupFields } from './userGroups.repo.ts'
import { userGroupOptions, userGroupView, type UserGroupRow } from './userGroups.views.ts'

export const listUserGroups = operation('listUserGroups', listOf(userGroupView, presentUserGroup))

const exportColumns: ExportColumn<UserGroupRow>[] = [
  { header: 'Group name', value: (row) => row.groupName },
  { header: 'Description', value: (row) => row.description, width: 40 },
  { header: 'Users', value: (row) => row.noOfUsers },
  { header: 'Auto-approve bookings', value: (row) => row.autoApproveBooking },
  { header: 'Most bookings', value: (row) => row.maxBooking },
  { header: 'Per', value: (row) => maxBookingUnits.find((unit) => unit.code === row.maxBookingUnit)?.label },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateUserGroupRecord = operation(
  'generateUserGroupRecord',
  sheetOf(userGroupView, 'User groups', exportColumns),
)

/** Sorted by group name (doc 2 §9). */
export const getUserGroupDropDown = operation('getUserGroupDropDown', (ctx, { query }) => userGroupOptions(ctx, query))

export const getUserGroupMaxBookingUnitOption = operation(
  'getUserGroupMaxBookingUnitOption',
  async () => maxBookingUnits,
)

export const getUserGroup = operation('getUserGroup', detailOf(userGroupView, presentUserGroup))

export const createUserGroup = operation('createUserGroup', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await userGroupRecord.insert(tx, checkedFields(body))
    const row = await userGroupView.read(tx, id)
    await auditGroup(tx, 'CREATE', row, 'Added the user group', { after: auditedFields(row) })
    return presentUserGroup(tx, row)
  }),
)

export const updateUserGroup = operation('updateUserGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await userGroupRecord.lock(tx, path.id, body.version)
    await userGroupRecord.update(tx, path.id, checkedFields(body))
    const row = await userGroupView.read(tx, path.id)
    await auditGroup(tx, 'UPDATE', row, 'Changed the user group', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentUserGroup(tx, row)
  }),
)

export const deleteUserGroup = operation('deleteUserGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await userGroupRecord.lock(tx, path.id)
    await userGroupRecord.softDelete(tx, path.id)
    await auditGroup(tx, 'DELETE', row, 'Deleted the user group', { before: auditedFields(row) })
    return true
  }),
)

export const listUserGroupHistories = operation('listUserGroupHistories', historyOf(userGroupView))

/** A booking limit is a number and a unit, or neither. */
function checkedFields(body: Input<'createUserGroup'>['body']): UserGroupFields {
  const nameError = userGroupName(body.groupName)
  if (nameError) throw invalidField('groupName', nameError)
  const maxBooking = body.maxBooking ?? null
  const maxBookingUnit = body.maxBookingUnit ?? null
  if (maxBooking !== null && maxBookingUnit === null)
    throw invalidField('maxBookingUnit', 'Choose what the limit counts.')
  if (maxBooking === null && maxBookingUnit !== null) throw invalidField('maxBooking', 'Enter the limit.')
  return {
    groupName: body.groupName.trim(),
    description: body.description?.trim() || null,
    autoApproveBooking: body.autoApproveBooking ?? false,
    maxBooking,
    maxBookingUnit,
  }
}
