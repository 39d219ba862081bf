import { areaName, floorPlanName } from '@atrium/validators/places.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditedFields, auditedFloorPlan, presentArea } from './areas.present.ts'
import { areaRecord, type FloorPlanFields } from './areas.repo.ts'
import { areaOptions, areaView, findFloorPlanImage, type AreaRow } from './areas.views.ts'
import { deletePeople } from './people.repo.ts'
import { shareLockActiveSite } from './sites.repo.ts'

export const listAreas = operation('listAreas', listOf(areaView, presentArea))

/** Active offices by name (doc 2 §9). */
export const getAreaDropDown = operation('getAreaDropDown', (ctx, { query }) => areaOptions(ctx, query))

const exportColumns: ExportColumn<AreaRow>[] = [
  { header: 'Office', value: (row) => row.name, width: 30 },
  { header: 'Site', value: (row) => row.siteName, width: 30 },
  { header: 'Active', value: (row) => row.active, width: 10 },
  { header: 'People', value: (row) => row.users, width: 10 },
  { header: 'Floor plan', value: (row) => row.floorPlanName, width: 30 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateAreaRecord = operation('generateAreaRecord', sheetOf(areaView, 'Offices', exportColumns))

export const getArea = operation('getArea', detailOf(areaView, presentArea))

export const createArea = operation('createArea', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const name = checkedName(body.name)
    const site = await shareLockActiveSite(tx, body.siteId)
    const plan = await checkedFloorPlan(tx, body.floorPlan ?? null)
    const id = await areaRecord.insert(tx, { name, siteId: site.id, ...plan })
    const row = await areaView.read(tx, id)
    await auditArea(tx, 'CREATE', row, 'Added the office', { after: auditedFields(row) })
    return presentArea(tx, row)
  }),
)

export const updateArea = operation('updateArea', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { siteId } = await areaRecord.lock(tx, path.id, body.version)
    const name = checkedName(body.name)
    const before = await areaView.read(tx, path.id)
    if (body.siteId !== siteId) await shareLockActiveSite(tx, body.siteId)
    await areaRecord.update(tx, path.id, { name, siteId: body.siteId })
    const row = await areaView.read(tx, path.id)
    await auditArea(tx, 'UPDATE', row, 'Changed the office', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentArea(tx, row)
  }),
)

/** Shows another plan, renames it or removes it; images that are no longer shown stay stored for the history. */
export const updateAreaFloorPlan = operation('updateAreaFloorPlan', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await areaRecord.lock(tx, path.id, body.version)
    const before = await areaView.read(tx, path.id)
    await areaRecord.update(tx, path.id, await checkedFloorPlan(tx, body.floorPlan))
    const row = await areaView.read(tx, path.id)
    await auditArea(tx, 'UPDATE', row, body.floorPlan ? 'Changed the floor plan' : 'Removed the floor plan', {
      before: { floorPlan: auditedFloorPlan(before) },
      after: { floorPlan: auditedFloorPlan(row) },
    })
    return presentArea(tx, row)
  }),
)

export const updateAreaStatus = operation('updateAreaStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await areaRecord.lock(tx, path.id, body.version)
    const { active, remark } = body
    if (before.active === active) throw ruleViolation(`The office is already ${active ? 'active' : 'inactive'}.`)
    await areaRecord.update(tx, path.id, { active })
    const row = await areaView.read(tx, path.id)
    await auditArea(tx, 'UPDATE', row, active ? 'Activated the office' : 'Deactivated the office', {
      before: { active: before.active },
      after: { active, ...(remark ? { remark } : {}) },
    })
    return presentArea(tx, row)
  }),
)

/** The people who work there are taken off it. */
export const deleteArea = operation('deleteArea', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await areaRecord.lock(tx, path.id)
    const row = await areaView.read(tx, path.id)
    await deletePeople(tx, { kind: 'area', id: path.id })
    await areaRecord.softDelete(tx, path.id)
    await auditArea(tx, 'DELETE', row, 'Deleted the office', { before: { ...auditedFields(row), people: row.users } })
    return true
  }),
)

export const listAreaHistories = operation('listAreaHistories', historyOf(areaView))

function checkedName(name: string): string {
  const error = areaName(name)
  if (error) throw invalidField('name', error)
  return name.trim()
}

type FloorPlanInput = Input<'updateAreaFloorPlan'>['body']['floorPlan']

async function checkedFloorPlan(ctx: Ctx, plan: FloorPlanInput): Promise<FloorPlanFields> {
  if (!plan) return { floorPlanName: null, floorPlanFileId: null }
  const error = floorPlanName(plan.name)
  if (error) throw invalidField('floorPlan.name', error)
  const image = await findFloorPlanImage(ctx, plan.systemFileId)
  if (!image) throw invalidField('floorPlan.systemFileId', 'Choose the image of the floor plan again.')
  return { floorPlanName: plan.name.trim(), floorPlanFileId: image.id }
}

/** Records what was done with an office. */
export const auditArea = auditOf((area: { id: string; name: string }) => ({
  module: 'sites',
  entityType: 'AREA',
  entityId: area.id,
  entityName: area.name,
}))
