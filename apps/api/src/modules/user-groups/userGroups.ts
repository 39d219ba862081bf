import { userGroupName } from '@atrium/validators/fields.ts'
import { invalidField } from '../../platform/errors.ts'
import { exportRows, exportSlice, type ExportColumn } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { maxBookingUnits } from './maxBookingUnits.ts'
import { auditGroup } from './userGroups.audit.ts'
import { auditedFields, presentUserGroup } from './userGroups.present.ts'
import { visible } from './userGroups.policy.ts'
import { insertUserGroups, lockUserGroup, updateUserGroupRow, type UserGroupFields } from './userGroups.repo.ts'
import {
  readUserGroupOptions,
  readUserGroup,
  readUserGroups,
  userGroupList,
  type UserGroupRow,
} from './userGroups.views.ts'

export const listUserGroups = operation('listUserGroups', async (ctx, { query }) => {
  const page = await readPage(ctx, userGroupList, visible(ctx), query, (slice) => readUserGroups(ctx, slice))
  return { ...page, items: page.items.map((row) => presentUserGroup(row, ctx.scope.permissions)) }
})

const exportColumns: ExportColumn<UserGroupRow>[] = [
  { header: 'Group name', value: (row) => row.groupName },
  { header: 'Description', value: (row) => row.description, width: 40 },
  { header: 'Users', value: (row) => row.noOfUsers },
  { header: 'Auto-approve bookings', value: (row) => row.autoApproveBooking },
  { header: 'Most bookings', value: (row) => row.maxBooking },
  { header: 'Per', value: (row) => maxBookingUnits.find((unit) => unit.code === row.maxBookingUnit)?.label },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateUserGroupRecord = operation('generateUserGroupRecord', async (ctx, { query }) => {
  const slice = exportSlice(userGroupList, visible(ctx), query)
  const rows = await readUserGroups(ctx, slice)
  return exportRows('User groups', exportColumns, rows, query.format ?? 'XLSX', ctx.now())
})

/** Sorted by group name (doc 2 §9). */
export const getUserGroupDropDown = operation('getUserGroupDropDown', async (ctx, { query }) =>
  readUserGroupOptions(ctx, query),
)

export const getUserGroupMaxBookingUnitOption = operation(
  'getUserGroupMaxBookingUnitOption',
  async () => maxBookingUnits,
)

export const getUserGroup = operation('getUserGroup', async (ctx, { path }) =>
  presentUserGroup(await readUserGroup(ctx, path.id), ctx.scope.permissions),
)

export const createUserGroup = operation('createUserGroup', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const fields = checkedFields(body)
    const [id] = await insertUserGroups(tx, [fields])
    const row = await readUserGroup(tx, String(id))
    await auditGroup(tx, 'CREATE', row, 'Added the user group', { after: auditedFields(row) })
    return presentUserGroup(row, tx.scope.permissions)
  }),
)

export const updateUserGroup = operation('updateUserGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await lockUserGroup(tx, path.id, body.version)
    await updateUserGroupRow(tx, path.id, checkedFields(body))
    const row = await readUserGroup(tx, path.id)
    await auditGroup(tx, 'UPDATE', row, 'Changed the user group', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentUserGroup(row, tx.scope.permissions)
  }),
)

export const deleteUserGroup = operation('deleteUserGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await lockUserGroup(tx, path.id)
    await updateUserGroupRow(tx, path.id, { deletedDate: tx.now() })
    await auditGroup(tx, 'DELETE', row, 'Deleted the user group', { before: auditedFields(row) })
    return true
  }),
)

export const listUserGroupHistories = operation('listUserGroupHistories', async (ctx, { path, query }) => {
  await readUserGroup(ctx, path.id)
  return readHistory(ctx, path.id, query)
})

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
