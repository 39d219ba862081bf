import { userGroupName } from '@atrium/validators/fields.ts'
import { userGroupColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import { operation } from '../../platform/operation.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { maxBookingUnits } from './maxBookingUnits.ts'
import { auditGroups } from './userGroups.audit.ts'
import { auditedFields } from './userGroups.present.ts'
import { userGroupRecord, type UserGroupFields } from './userGroups.repo.ts'
import { userGroupsByNames } from './userGroups.views.ts'

type Row = Record<string, string>

export const userGroupUpload: BulkKind = {
  kind: 'user-groups',
  noun: 'user groups',
  module: 'user-groups',
  columns: userGroupColumns,
  check: async (ctx, rows) => {
    const names = rows.map((row) => (row['groupName'] ?? '').toLowerCase())
    const taken = await userGroupsByNames(ctx, names)
    const repeated = repeatedKeys(names)
    return (row, index) =>
      taken.has(names[index] ?? '')
        ? { alone: 'There is already a user group with this name.' }
        : rowErrors(row, repeated.has(index))
  },
  write: async (ctx, rows) => {
    const fields = rows.map(fieldsOf)
    const ids = await userGroupRecord.insertAll(ctx, fields)
    const made = fields.map((group, index) => ({ ...group, id: ids[index] ?? '' }))
    await auditGroups(ctx, 'CREATE', made, 'Added the user group by an upload', (group) => ({
      after: auditedFields(group),
    }))
  },
}

function rowErrors(row: Row, repeated: boolean): string[] {
  const name = row['groupName'] ?? ''
  const errors = [
    name ? userGroupName(name) : null,
    repeated ? 'This group name appears more than once in the file.' : null,
    /^(yes|no|)$/i.test(row['autoApproveBooking'] ?? '') ? null : 'Auto-approve bookings must be Yes or No.',
    (row['description'] ?? '').length > 200 ? 'Description can have at most 200 characters.' : null,
    limitError(row),
  ]
  return errors.filter((error) => error !== null)
}

function limitError(row: Row): string | null {
  const limit = row['maxBooking'] ?? ''
  const unit = row['maxBookingUnit'] ?? ''
  if ((limit === '') !== (unit === '')) return 'Enter both Most bookings and Per, or neither.'
  if (limit === '') return null
  if (!/^\d{1,5}$/.test(limit) || Number(limit) < 1) return 'Most bookings must be a whole number greater than 0.'
  return unitOf(unit) ? null : `Per must be one of ${maxBookingUnits.map((option) => option.label).join(', ')}.`
}

const unitOf = (text: string) =>
  maxBookingUnits.find(
    (option) => option.label.toLowerCase() === text.toLowerCase() || option.code === text.toUpperCase(),
  )

const fieldsOf = (row: Row): UserGroupFields => ({
  groupName: row['groupName'] ?? '',
  description: row['description'] || null,
  autoApproveBooking: /^yes$/i.test(row['autoApproveBooking'] ?? ''),
  maxBooking: row['maxBooking'] ? Number(row['maxBooking']) : null,
  maxBookingUnit: unitOf(row['maxBookingUnit'] ?? '')?.code ?? null,
})

export const userGroupUploadJob = bulkJob(userGroupUpload)

export const getUserGroupsUploadTemplate = operation('getUserGroupsUploadTemplate', async () =>
  bulkTemplate(userGroupUpload),
)

export const processUserGroupsData = operation('processUserGroupsData', (ctx, { body }) =>
  previewBulk(ctx, userGroupUpload, body.dataList),
)

export const uploadUserGroupsData = operation('uploadUserGroupsData', (ctx, { body }) =>
  uploadBulk(ctx, userGroupUpload, body.dataList, userGroupUploadJob),
)
