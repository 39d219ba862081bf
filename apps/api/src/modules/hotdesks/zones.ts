import type { AuditAction } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { deleteDesks, insertPool, lockDesksOfZone, zoneRecord, type ZoneFields } from '../resources/index.ts'
import { findFloorPlanImage, shareLockActiveArea } from '../sites/index.ts'
import { countComingBookings } from './desks.views.ts'
import { resizePool } from './desks.repo.ts'
import { auditZone } from './hotdesks.audit.ts'
import { notifyDisplaysOfZone } from './notifyDisplays.ts'
import { auditedZone, presentZone, presentZoneSummary } from './zones.present.ts'
import { replaceCircle, writeRulesToDesks } from './zones.repo.ts'
import { checkedPlaces, checkedZoneName, circleOf, rulesOf } from './zones.rules.ts'
import { readCircle, zoneOptions, zoneView, type ZoneRow } from './zones.views.ts'

export const listHotdeskZones = operation('listHotdeskZones', listOf(zoneView, presentZoneSummary))

export const getHotdeskZoneDropDown = operation('getHotdeskZoneDropDown', (ctx, { query }) => zoneOptions(ctx, query))

const exportColumns: ExportColumn<ZoneRow>[] = [
  { header: 'Zone', value: (row) => row.name, width: 30 },
  { header: 'Office', value: (row) => row.areaName, width: 30 },
  { header: 'Site', value: (row) => row.siteName, width: 30 },
  { header: 'Pooled', value: (row) => row.pooled, width: 10 },
  { header: 'Desks', value: (row) => row.desks, width: 10 },
  { header: 'Free now', value: (row) => row.available, width: 10 },
  { header: 'Active', value: (row) => row.active, width: 10 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateHotdeskZoneRecord = operation(
  'generateHotdeskZoneRecord',
  sheetOf(zoneView, 'Hot-desk zones', exportColumns),
)

const zoneWithCircle = async (ctx: Ctx, id: string) => {
  const row = await zoneView.read(ctx, id)
  return { row, circle: await readCircle(ctx, id) }
}

export const getHotdeskZone = operation('getHotdeskZone', async (ctx, { path }) => {
  const { row, circle } = await zoneWithCircle(ctx, path.id)
  return presentZone(ctx, row, circle)
})

export const createHotdeskZone = operation('createHotdeskZone', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const places = checkedPlaces(body.pooled, body.places)
    const id = await zoneRecord.insert(tx, { ...(await checkedFields(tx, body)), pooled: body.pooled })
    await replaceCircle(tx, id, circleOf(body))
    if (places !== null) {
      await insertPool(tx, id, places)
      await writeRulesToDesks(tx, id)
    }
    return saidOf(tx, 'CREATE', id, 'Added the zone')
  }),
)

export const updateHotdeskZone = operation('updateHotdeskZone', (ctx, { path: { id }, body }) =>
  ctx.transaction(async (tx) => {
    const { areaId, pooled } = await zoneRecord.lock(tx, id, body.version)
    const places = checkedPlaces(pooled, body.places)
    const before = await zoneWithCircle(tx, id)
    await zoneRecord.update(tx, id, await checkedFields(tx, body, areaId))
    await replaceCircle(tx, id, circleOf(body))
    if (places !== null) await resizePool(tx, id, body.name.trim(), places)
    await writeRulesToDesks(tx, id)
    return saidOf(tx, 'UPDATE', id, 'Changed the zone', auditedZone(before.row, before.circle))
  }),
)

/** The desks of an inactive zone are not booked; what is booked already stays. */
export const updateHotdeskZoneStatus = operation('updateHotdeskZoneStatus', (ctx, { path: { id }, body }) =>
  ctx.transaction(async (tx) => {
    const { active, version, remark } = body
    const before = await zoneRecord.lock(tx, id, version)
    if (before.active === active) throw ruleViolation(`The zone is already ${active ? 'active' : 'inactive'}.`)
    await zoneRecord.update(tx, id, { active })
    const { row, circle } = await zoneWithCircle(tx, id)
    await auditZone(tx, 'UPDATE', row, active ? 'Activated the zone' : 'Deactivated the zone', {
      before: { active: before.active },
      after: { active, ...(remark ? { remark } : {}) },
    })
    await notifyDisplaysOfZone(tx, id)
    return presentZone(tx, row, circle)
  }),
)

/** Its desks go with it; refused while one of them is booked. */
export const deleteHotdeskZone = operation('deleteHotdeskZone', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    await zoneRecord.lock(tx, id)
    const before = await zoneWithCircle(tx, id)
    const desks = await lockDesksOfZone(tx, id)
    const ids = desks.map((desk) => desk.id)
    const coming = await countComingBookings(tx, ids)
    if (coming > 0)
      throw ruleViolation(`${inWords(coming)} of its desks still upcoming. Cancel or transfer them first.`)
    await deleteDesks(tx, ids)
    await zoneRecord.softDelete(tx, id)
    await auditZone(tx, 'DELETE', before.row, 'Deleted the zone', { before: auditedZone(before.row, before.circle) })
    await notifyDisplaysOfZone(tx, id)
    return true
  }),
)

/** `One booking is`, `3 bookings are`. */
const inWords = (bookings: number) => (bookings === 1 ? 'One booking is' : `${bookings} bookings are`)

export const listHotdeskZoneHistories = operation('listHotdeskZoneHistories', historyOf(zoneView))

type Body = Input<'createHotdeskZone'>['body'] | Input<'updateHotdeskZone'>['body']

/** The columns of a body; an area that is inactive by now may stay. */
async function checkedFields(ctx: Transactional<Ctx>, body: Body, presentAreaId?: string): Promise<ZoneFields> {
  if (body.areaId !== presentAreaId) await shareLockActiveArea(ctx, body.areaId)
  const floorPlanFileId = body.floorPlanFileId ?? null
  if (floorPlanFileId !== null && !(await findFloorPlanImage(ctx, floorPlanFileId)))
    throw invalidField('floorPlanFileId', 'Choose the image of the floor plan again.')
  return { ...rulesOf(body), name: checkedZoneName(body.name), areaId: body.areaId, floorPlanFileId }
}

/** Records what became of a zone, tells its displays, and shows it. */
async function saidOf(
  ctx: Transactional<Ctx>,
  action: AuditAction,
  id: string,
  summary: string,
  before?: Record<string, unknown>,
) {
  const { row, circle } = await zoneWithCircle(ctx, id)
  await auditZone(ctx, action, row, summary, { after: auditedZone(row, circle), ...(before ? { before } : {}) })
  await notifyDisplaysOfZone(ctx, id)
  return presentZone(ctx, row, circle)
}
