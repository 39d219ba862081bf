import { accessGroupName } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, validationFailed } from '../../platform/errors.ts'
import { exportList, type ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { shareLockActiveSite } from '../sites/index.ts'
import { auditAccessGroup } from './accessGroups.audit.ts'
import { auditedFields, presentAccessGroup } from './accessGroups.present.ts'
import { accessGroupRecord, emptyGroup } from './accessGroups.repo.ts'
import { accessGroupOptions, accessGroupView, doorsOfGroups, type AccessGroupRow } from './accessGroups.views.ts'

export const listAccessGroups = operation('listAccessGroups', listOf(accessGroupView, presentAccessGroup))

type ExportedRow = AccessGroupRow & { doors: string[] }

const exportColumns: ExportColumn<ExportedRow>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Description', value: (row) => row.description, width: 40 },
  { header: 'Owner', value: (row) => row.ownerName, width: 30 },
  { header: 'Site', value: (row) => row.siteName },
  { header: 'Active', value: (row) => row.active, width: 10 },
  { header: 'Doors', value: (row) => row.doors.join('; '), width: 60 },
  { header: 'People', value: (row) => row.noOfUsers, width: 10 },
  { header: 'Tenants', value: (row) => row.noOfTenants, width: 10 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const downloadAccessGroups = operation('downloadAccessGroups', (ctx, { query }) =>
  exportList(
    ctx,
    {
      name: 'Access groups',
      columns: exportColumns,
      list: accessGroupView.list(ctx),
      visible: accessGroupView.visible(ctx),
      read: async (tx, slice) => {
        const rows = await accessGroupView.readSlice(tx, slice)
        const doors = await doorsOfGroups(
          tx,
          rows.map(({ id }) => id),
        )
        return rows.map((row) => ({ ...row, doors: doors.get(row.id) ?? [] }))
      },
    },
    query,
  ),
)

export const getAccessGroupDropDown = operation('getAccessGroupDropDown', (ctx, { query }) =>
  accessGroupOptions(ctx, query),
)

export const getAccessGroup = operation('getAccessGroup', detailOf(accessGroupView, presentAccessGroup))

export const listAccessGroupHistories = operation('listAccessGroupHistories', historyOf(accessGroupView))

export const createAccessGroup = operation('createAccessGroup', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await accessGroupRecord.insert(tx, await checkedFields(tx, body))
    const row = await accessGroupView.read(tx, id)
    await auditAccessGroup(tx, 'CREATE', row, 'Added the access group', { after: auditedFields(row) })
    return presentAccessGroup(tx, row)
  }),
)

export const updateAccessGroup = operation('updateAccessGroup', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await accessGroupRecord.lock(tx, path.id, body.version)
    const before = await accessGroupView.read(tx, path.id)
    await accessGroupRecord.update(tx, path.id, { ...(await checkedFields(tx, body, before)), active: body.active })
    const row = await accessGroupView.read(tx, path.id)
    await auditAccessGroup(tx, 'UPDATE', row, 'Changed the access group', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentAccessGroup(tx, row)
  }),
)

export const deleteAccessGroup = operation('deleteAccessGroup', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await accessGroupRecord.lock(tx, path.id)
    const row = await accessGroupView.read(tx, path.id)
    const doors = await doorsOfGroups(tx, [path.id])
    await emptyGroup(tx, path.id)
    await accessGroupRecord.softDelete(tx, path.id)
    await auditAccessGroup(tx, 'DELETE', row, 'Deleted the access group', {
      before: { ...auditedFields(row), doors: doors.get(path.id) ?? [], people: row.noOfUsers },
    })
    return true
  }),
)

/** The fields of a group; a site that it has already may have become inactive. */
async function checkedFields(
  ctx: Transactional<Ctx>,
  body: Input<'createAccessGroup'>['body'],
  before?: { siteId: string | null },
) {
  const name = body.name.trim()
  const siteId = body.siteId ?? null
  const errors = fieldErrors({ name: accessGroupName(name) })
  if (errors.length > 0) throw validationFailed(errors)
  if (siteId !== null && siteId !== before?.siteId) await shareLockActiveSite(ctx, siteId)
  return { name, description: body.description?.trim() || null, siteId }
}
