import { formatDate } from '@atrium/validators/dates.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { exportRows, exportSlice, type ExportColumn } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { deleteGroupsOfDivision } from './divisionUserGroups.repo.ts'
import { auditDivision } from './divisions.audit.ts'
import { visible } from './divisions.policy.ts'
import { auditedFields, presentDivision } from './divisions.present.ts'
import { insertDivision, lockDivision, updateDivisionRow } from './divisions.repo.ts'
import { freeName } from './divisions.rules.ts'
import {
  divisionList,
  hasMembers,
  readDivision,
  readDivisionOptions,
  readDivisions,
  type DivisionRow,
} from './divisions.views.ts'

export const listDivisions = operation('listDivisions', async (ctx, { query }) => {
  const page = await readPage(ctx, divisionList, visible(ctx), query, (slice) => readDivisions(ctx, slice))
  return { ...page, items: page.items.map((row) => presentDivision(ctx, row)) }
})

const exportColumns: ExportColumn<DivisionRow>[] = [
  { header: 'Name', value: (row) => row.name, width: 30 },
  { header: 'New name', value: (row) => row.newName, width: 30 },
  { header: 'From', value: (row) => row.effectiveDate && formatDate(row.effectiveDate) },
  { header: 'User groups', value: (row) => row.userGroupNames.join(', '), width: 40 },
  { header: 'Users', value: (row) => row.noOfUsers },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateDivisionRecord = operation('generateDivisionRecord', async (ctx, { query }) => {
  const slice = exportSlice(divisionList, visible(ctx), query)
  const rows = await readDivisions(ctx, slice)
  return exportRows('Divisions', exportColumns, rows, query.format ?? 'XLSX', ctx.now())
})

export const getDivisionDropDown = operation('getDivisionDropDown', (ctx, { query }) => readDivisionOptions(ctx, query))

export const getDivision = operation('getDivision', async (ctx, { path }) =>
  presentDivision(ctx, await readDivision(ctx, path.id)),
)

export const createDivision = operation('createDivision', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const name = await freeName(tx, 'name', body.name)
    const row = await readDivision(tx, await insertDivision(tx, name))
    await auditDivision(tx, 'CREATE', row, 'Added the division', { after: { name } })
    return presentDivision(tx, row)
  }),
)

/** Nobody is left without their division: it is deleted once it is empty (entities 3.3). */
export const deleteDivision = operation('deleteDivision', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await lockDivision(tx, path.id)
    if (await hasMembers(tx, path.id))
      throw ruleViolation('There are still people in this division. Move them to another division first.')
    await deleteGroupsOfDivision(tx, path.id)
    await updateDivisionRow(tx, path.id, { deletedDate: tx.now() })
    await auditDivision(tx, 'DELETE', row, 'Deleted the division', { before: auditedFields(row) })
    return true
  }),
)

export const listDivisionHistories = operation('listDivisionHistories', async (ctx, { path, query }) => {
  await readDivision(ctx, path.id)
  return readHistory(ctx, path.id, query)
})
