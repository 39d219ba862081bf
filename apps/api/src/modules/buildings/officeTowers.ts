import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditTower } from './buildings.audit.ts'
import { requireOwnPlaces } from './buildings.policy.ts'
import { auditedTower, presentOfficeTower } from './officeTowers.present.ts'
import { deleteFloorsOf, lockFloorsOf, officeTowerRecord, type OfficeTowerFields } from './officeTowers.repo.ts'
import { isSiteOfCentre, officeTowerOptions, officeTowerView, type OfficeTowerRow } from './officeTowers.views.ts'

export const listOfficeTowers = operation('listOfficeTowers', listOf(officeTowerView, presentOfficeTower))

const exportColumns: ExportColumn<OfficeTowerRow>[] = [
  { header: 'Building', value: ({ tower }) => tower.name },
  { header: 'Code', value: ({ tower }) => tower.code },
  { header: 'Site', value: (row) => row.siteName },
  { header: 'Address', value: ({ tower }) => tower.address, width: 40 },
  { header: 'Floors', value: (row) => row.noOfFloors },
  { header: 'Units', value: (row) => row.noOfUnits },
  { header: 'Active', value: ({ tower }) => tower.active },
  { header: 'Last synchronised', value: ({ tower }) => tower.lastSyncedDate },
]

export const generateOfficeTowerRecord = operation(
  'generateOfficeTowerRecord',
  sheetOf(officeTowerView, 'Buildings', exportColumns),
)

export const getOfficeTowerDropDown = operation('getOfficeTowerDropDown', (ctx, { query }) =>
  officeTowerOptions(ctx, query),
)

export const getOfficeTower = operation('getOfficeTower', detailOf(officeTowerView, presentOfficeTower))

export const createOfficeTower = operation('createOfficeTower', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwnPlaces(tx)
    const id = await officeTowerRecord.insert(tx, await checkedFields(tx, body))
    const row = await officeTowerView.read(tx, id)
    await auditTower(tx, 'CREATE', row.tower, 'Added the building', { after: auditedTower(row) })
    return presentOfficeTower(tx, row)
  }),
)

export const updateOfficeTower = operation('updateOfficeTower', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await officeTowerRecord.lock(tx, path.id, body.version)
    const before = await officeTowerView.read(tx, path.id)
    await officeTowerRecord.update(tx, path.id, await checkedFields(tx, body))
    return changed(tx, before, 'Changed the building')
  }),
)

export const updateOfficeTowerStatus = operation('updateOfficeTowerStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await officeTowerRecord.lock(tx, path.id, body.version)
    const before = await officeTowerView.read(tx, path.id)
    await officeTowerRecord.update(tx, path.id, { active: body.active })
    return changed(tx, before, body.active ? 'Activated the building' : 'Deactivated the building')
  }),
)

export const deleteOfficeTower = operation('deleteOfficeTower', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await officeTowerRecord.lock(tx, path.id)
    await lockFloorsOf(tx, path.id)
    const row = await officeTowerView.read(tx, path.id)
    if (row.noOfUnits > 0)
      throw ruleViolation('This building still has units on its floors. Remove the units first, then the building.')
    await deleteFloorsOf(tx, path.id)
    await officeTowerRecord.softDelete(tx, path.id)
    await auditTower(tx, 'DELETE', row.tower, 'Deleted the building', { before: auditedTower(row) })
    return true
  }),
)

export const listOfficeTowerHistories = operation('listOfficeTowerHistories', historyOf(officeTowerView))

async function changed(tx: Transactional<Ctx>, before: OfficeTowerRow, summary: string) {
  const row = await officeTowerView.read(tx, before.tower.id)
  await auditTower(tx, 'UPDATE', row.tower, summary, { before: auditedTower(before), after: auditedTower(row) })
  return presentOfficeTower(tx, row)
}

async function checkedFields(ctx: Ctx, body: Input<'createOfficeTower'>['body']): Promise<OfficeTowerFields> {
  const nameError = requiredText('a building name', 100)(body.name)
  if (nameError) throw invalidField('name', nameError)
  for (const [field, length] of [
    ['code', 10],
    ['address', 250],
  ] as const) {
    const error = optionalText(length)(body[field])
    if (error) throw invalidField(field, error)
  }
  const siteId = body.siteId ?? null
  if (siteId !== null && !(await isSiteOfCentre(ctx, siteId)))
    throw invalidField('siteId', 'Choose a site of this office centre.')
  return {
    name: body.name.trim(),
    code: body.code?.trim() || null,
    address: body.address?.trim() || null,
    siteId,
  }
}
