import { clearAbout } from '../../platform/alerts.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { findZone } from './desks.views.ts'
import { auditedDisplay, displayStatusLabels, presentDisplay } from './displays.present.ts'
import { displayRecord, insertKey, releaseDevice, revokeKeysOfDisplay, type DisplayFields } from './displays.repo.ts'
import { countDisplays, displayView, findRoom, roomOptions, type DisplayRow } from './displays.views.ts'
import { auditDisplay } from './hotdesks.audit.ts'
import { readGrid } from './grid.ts'
import { notifyDisplay } from './notifyDisplays.ts'

export const listHotdeskZoneDisplays = operation('listHotdeskZoneDisplays', listOf(displayView, presentDisplay))

export const getHotdeskZoneDisplayStatusCount = operation('getHotdeskZoneDisplayStatusCount', (ctx, { query }) =>
  countDisplays(ctx, query),
)

export const getZoneDisplayRoomDropDown = operation('getZoneDisplayRoomDropDown', (ctx, { query }) =>
  roomOptions(ctx, query),
)

const exportColumns: ExportColumn<DisplayRow>[] = [
  { header: 'Display', value: (row) => row.name, width: 30 },
  { header: 'Shows', value: (row) => row.zoneName ?? row.resourceName, width: 30 },
  { header: 'Site', value: (row) => row.siteName, width: 30 },
  { header: 'Status', value: (row) => displayStatusLabels[row.status], width: 16 },
  { header: 'Last seen', value: (row) => row.lastSeen },
]

export const generateHotdeskZoneDisplayRecord = operation(
  'generateHotdeskZoneDisplayRecord',
  sheetOf(displayView, 'Displays', exportColumns),
)

export const getHotdeskZoneDisplay = operation('getHotdeskZoneDisplay', detailOf(displayView, presentDisplay))

export const getHotdeskZoneDisplayGrid = operation('getHotdeskZoneDisplayGrid', detailOf(displayView, readGrid))

/** With a key that sets up a tablet as this display and no other. */
export const createHotdeskZoneDisplay = operation('createHotdeskZoneDisplay', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await displayRecord.insert(tx, await checkedFields(tx, body))
    const { apiKey } = await insertKey(tx, { name: body.name.trim(), displayId: id })
    const row = await displayView.read(tx, id)
    await auditDisplay(tx, 'CREATE', row, 'Added the display', { after: auditedDisplay(row) })
    return { display: presentDisplay(tx, row), apiKey }
  }),
)

export const updateHotdeskZoneDisplay = operation('updateHotdeskZoneDisplay', (ctx, { path: { id }, body }) =>
  ctx.transaction(async (tx) => {
    await displayRecord.lock(tx, id, body.version)
    const before = await displayView.read(tx, id)
    await displayRecord.update(tx, id, await checkedFields(tx, body))
    return changed(tx, before, 'Changed the display')
  }),
)

/** An inactive display leaves its tablet; activated again, it is set up anew (states 29). */
export const updateHotdeskZoneDisplayStatus = operation(
  'updateHotdeskZoneDisplayStatus',
  (ctx, { path: { id }, body }) =>
    ctx.transaction(async (tx) => {
      const { status } = await displayRecord.lock(tx, id, body.version)
      if ((status !== 'INACTIVE') === body.active)
        throw ruleViolation(`The display is already ${body.active ? 'active' : 'inactive'}.`)
      const before = await displayView.read(tx, id)
      await releaseDevice(tx, id)
      await displayRecord.update(tx, id, { status: body.active ? 'PENDING_SETUP' : 'INACTIVE' })
      return changed(tx, before, body.active ? 'Activated the display' : 'Deactivated the display', body.remark)
    }),
)

export const regenerateHotdeskZoneDisplayKey = operation('regenerateHotdeskZoneDisplayKey', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    const { status, name } = await displayRecord.lock(tx, id)
    if (status === 'INACTIVE') throw ruleViolation('Activate the display first.')
    const before = await displayView.read(tx, id)
    await revokeKeysOfDisplay(tx, id)
    await releaseDevice(tx, id)
    const { apiKey } = await insertKey(tx, { name, displayId: id })
    await displayRecord.update(tx, id, { status: 'PENDING_SETUP' })
    return { display: await changed(tx, before, 'Created a new key for the display'), apiKey }
  }),
)

export const deleteHotdeskZoneDisplay = operation('deleteHotdeskZoneDisplay', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    await displayRecord.lock(tx, id)
    const row = await displayView.read(tx, id)
    await revokeKeysOfDisplay(tx, id)
    await releaseDevice(tx, id)
    await displayRecord.softDelete(tx, id)
    await clearAbout(tx, { entityType: 'HOTDESK_DISPLAY', entityId: id })
    await auditDisplay(tx, 'DELETE', row, 'Deleted the display', { before: auditedDisplay(row) })
    await notifyDisplay(tx, row)
    return true
  }),
)

export const listHotdeskZoneDisplayHistories = operation('listHotdeskZoneDisplayHistories', historyOf(displayView))

async function changed(ctx: Transactional<Ctx>, before: DisplayRow, summary: string, remark?: string | null) {
  const row = await displayView.read(ctx, before.id)
  await auditDisplay(ctx, 'UPDATE', row, summary, {
    before: auditedDisplay(before),
    after: { ...auditedDisplay(row), ...(remark ? { remark } : {}) },
  })
  await notifyDisplay(ctx, row)
  return presentDisplay(ctx, row)
}

type Body = Input<'createHotdeskZoneDisplay'>['body']

async function checkedFields(ctx: Ctx, body: Body): Promise<DisplayFields> {
  const { type, theme, refreshSeconds, showNames, walkUpBooking } = body
  const name = body.name.trim()
  if (name === '') throw invalidField('name', 'Enter the name of the display.', 'required')
  if (walkUpBooking && type !== 'ROOM')
    throw invalidField('walkUpBooking', 'People can only book at the display of a room.')
  return { name, theme, refreshSeconds, showNames, walkUpBooking, ...(await checkedSubject(ctx, body)) }
}

/** A display shows a zone or hangs beside a room, of this office centre. */
async function checkedSubject(ctx: Ctx, { type, zoneId, facilityId }: Body) {
  if (type === 'ZONE') {
    const zone = zoneId ? await findZone(ctx, zoneId) : undefined
    if (!zone) throw invalidField('zoneId', 'Choose a zone from the list.')
    return { type, zoneId: zone.id, resourceId: null }
  }
  const room = facilityId ? await findRoom(ctx, facilityId) : undefined
  if (!room) throw invalidField('facilityId', 'Choose a room from the list.')
  return { type, zoneId: null, resourceId: room.id }
}
