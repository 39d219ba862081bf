import { formatDate } from '@atrium/validators/dates.ts'
import { ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { deleteGroupsOfDivision } from './divisionUserGroups.repo.ts'
import { auditDivision } from './divisions.audit.ts'
import { auditedFields, presentDivision } from './divisions.present.ts'
import { divisionRecord } from './divisions.repo.ts'
import { freeName } from './divisions.rules.ts'
import { divisionOptions, divisionView, hasMembers, type DivisionRow } from './divisions.views.ts'

export const listDivisions = operation('listDivisions', listOf(divisionView, presentDivision))

const exportColumns: ExportColumn<DivisionRow>[] = [
  { header: 'Name', value: (row) => row.name, width: 30 },
  { header: 'New name', value: (row) => row.newName, width: 30 },
  { header: 'From', value: (row) => row.effectiveDate && formatDate(row.effectiveDate) },
  { header: 'User groups', value: (row) => row.userGroupNames.join(', '), width: 40 },
  { header: 'Users', value: (row) => row.noOfUsers },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateDivisionRecord = operation(
  'generateDivisionRecord',
  sheetOf(divisionView, 'Divisions', exportColumns),
)

export const getDivisionDropDown = operation('getDivisionDropDown', (ctx, { query }) => divisionOptions(ctx, query))

export const getDivision = operation('getDivision', detailOf(divisionView, presentDivision))

export const createDivision = operation('createDivision', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const name = await freeName(tx, 'name', body.name)
    const row = await divisionView.read(tx, await divisionRecord.insert(tx, { name }))
    await auditDivision(tx, 'CREATE', row, 'Added the division', { after: { name } })
    return presentDivision(tx, row)
  }),
)

/** Nobody is left without their division: it is deleted once it is empty (entities 3.3). */
export const deleteDivision = operation('deleteDivision', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await divisionRecord.lock(tx, path.id)
    if (await hasMembers(tx, path.id))
      throw ruleViolation('There are still people in this division. Move them to another division first.')
    await deleteGroupsOfDivision(tx, path.id)
    await divisionRecord.softDelete(tx, path.id)
    await auditDivision(tx, 'DELETE', row, 'Deleted the division', { before: auditedFields(row) })
    return true
  }),
)

export const listDivisionHistories = operation('listDivisionHistories', historyOf(divisionView))
