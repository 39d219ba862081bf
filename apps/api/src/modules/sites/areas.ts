import { areaName, floorPlanName } from '@atrium/validators/places.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { exportRows, exportSlice, type ExportColumn } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { auditedFields, auditedFloorPlan, presentArea } from './areas.present.ts'
import { insertArea, lockArea, updateAreaRow, type FloorPlanFields } from './areas.repo.ts'
import { areaList, areaOptions, findFloorPlanImage, readArea, readAreas, type AreaRow } from './areas.views.ts'
import { deletePeople } from './people.repo.ts'
import { visibleAreas } from './sites.policy.ts'
import { shareLockActiveSite } from './sites.repo.ts'

export const listAreas = operation('listAreas', async (ctx, { query }) => {
  const page = await readPage(ctx, areaList, visibleAreas(ctx), query, (slice) => readAreas(ctx, slice))
  return { ...page, items: page.items.map((row) => presentArea(row, ctx.scope.permissions)) }
})

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

export const generateAreaRecord = operation('generateAreaRecord', async (ctx, { query }) => {
  const slice = exportSlice(areaList, visibleAreas(ctx), query)
  const rows = await readAreas(ctx, slice)
  return exportRows('Offices', exportColumns, rows, query.format ?? 'XLSX', ctx.now())
})

export const getArea = operation('getArea', async (ctx, { path }) =>
  presentArea(await readArea(ctx, path.id), ctx.scope.permissions),
)

export const createArea = operation('createArea', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const name = checkedName(body.name)
    const site = await shareLockActiveSite(tx, body.siteId)
    const plan = await checkedFloorPlan(tx, body.floorPlan ?? null)
    const id = await insertArea(tx, { name, siteId: site.id, ...plan })
    const row = await readArea(tx, id)
    await auditArea(tx, 'CREATE', row, 'Added the office', { after: auditedFields(row) })
    return presentArea(row, tx.scope.permissions)
  }),
)

export const updateArea = operation('updateArea', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { siteId } = await lockArea(tx, path.id, body.version)
    const name = checkedName(body.name)
    const before = await readArea(tx, path.id)
    if (body.siteId !== siteId) await shareLockActiveSite(tx, body.siteId)
    await updateAreaRow(tx, path.id, { name, siteId: body.siteId })
    const row = await readArea(tx, path.id)
    await auditArea(tx, 'UPDATE', row, 'Changed the office', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentArea(row, tx.scope.permissions)
  }),
)

/** Shows another plan, renames it or removes it; images that are no longer shown stay stored for the history. */
export const updateAreaFloorPlan = operation('updateAreaFloorPlan', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await lockArea(tx, path.id, body.version)
    const before = await readArea(tx, path.id)
    await updateAreaRow(tx, path.id, await checkedFloorPlan(tx, body.floorPlan))
    const row = await readArea(tx, path.id)
    await auditArea(tx, 'UPDATE', row, body.floorPlan ? 'Changed the floor plan' : 'Removed the floor plan', {
      before: { floorPlan: auditedFloorPlan(before) },
      after: { floorPlan: auditedFloorPlan(row) },
    })
    return presentArea(row, tx.scope.permissions)
  }),
)

export const updateAreaStatus = operation('updateAreaStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await lockArea(tx, path.id, body.version)
    const { active, remark } = body
    if (before.active === active) throw ruleViolation(`The office is ${active ? 'active' : 'inactive'} already.`)
    await updateAreaRow(tx, path.id, { active })
    const row = await readArea(tx, path.id)
    await auditArea(tx, 'UPDATE', row, active ? 'Activated the office' : 'Deactivated the office', {
      before: { active: before.active },
      after: { active, ...(remark ? { remark } : {}) },
    })
    return presentArea(row, tx.scope.permissions)
  }),
)

/** The people who work there are taken off it. */
export const deleteArea = operation('deleteArea', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await lockArea(tx, path.id)
    const row = await readArea(tx, path.id)
    await deletePeople(tx, { kind: 'area', id: path.id })
    await updateAreaRow(tx, path.id, { deletedDate: tx.now() })
    await auditArea(tx, 'DELETE', row, 'Deleted the office', { before: { ...auditedFields(row), people: row.users } })
    return true
  }),
)

export const listAreaHistories = operation('listAreaHistories', async (ctx, { path, query }) => {
  await readArea(ctx, path.id)
  return readHistory(ctx, path.id, query)
})

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
