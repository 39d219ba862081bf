import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { exportRows, exportSlice, type ExportColumn } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { findZone } from './desks.views.ts'
import { visibleDisplays } from './displays.policy.ts'
import { auditedDisplay, displayStatusLabels, presentDisplay } from './displays.present.ts'
import {
  insertDisplay,
  insertKey,
  lockDisplay,
  releaseDevice,
  revokeKeysOfDisplay,
  updateDisplayRow,
  type DisplayFields,
} from './displays.repo.ts'
import {
  countDisplays,
  displayList,
  findRoom,
  readDisplay,
  readDisplays,
  roomOptions,
  type DisplayRow,
} from './displays.views.ts'
import { auditDisplay } from './hotdesks.audit.ts'
import { readGrid } from './grid.ts'
import { notifyDisplay } from './notifyDisplays.ts'

export const listHotdeskZoneDisplays = operation('listHotdeskZoneDisplays', async (ctx, { query }) => {
  const list = displayList(ctx.now())
  const page = await readPage(ctx, list, visibleDisplays(ctx), query, (slice) => readDisplays(ctx, slice))
  return { ...page, items: page.items.map((row) => presentDisplay(row, ctx.scope.permissions)) }
})

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
  async (ctx, { query }) => {
    const rows = await readDisplays(ctx, exportSlice(displayList(ctx.now()), visibleDisplays(ctx), query))
    return exportRows('Displays', exportColumns, rows, query.format ?? 'XLSX', ctx.now())
  },
)

export const getHotdeskZoneDisplay = operation('getHotdeskZoneDisplay', async (ctx, { path }) =>
  presentDisplay(await readDisplay(ctx, path.id), ctx.scope.permissions),
)

export const getHotdeskZoneDisplayGrid = operation('getHotdeskZoneDisplayGrid', async (ctx, { path }) =>
  readGrid(ctx, await readDisplay(ctx, path.id)),
)

/** With a key that sets up a tablet as this display and no other. */
export const createHotdeskZoneDisplay = operation('createHotdeskZoneDisplay', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await insertDisplay(tx, await checkedFields(tx, body))
    const { apiKey } = await insertKey(tx, { name: body.name.trim(), displayId: id })
    const row = await readDisplay(tx, id)
    await auditDisplay(tx, 'CREATE', row, 'Added the display', { after: auditedDisplay(row) })
    return { display: presentDisplay(row, tx.scope.permissions), apiKey }
  }),
)

export const updateHotdeskZoneDisplay = operation('updateHotdeskZoneDisplay', (ctx, { path: { id }, body }) =>
  ctx.transaction(async (tx) => {
    await lockDisplay(tx, id, body.version)
    const before = await readDisplay(tx, id)
    await updateDisplayRow(tx, id, await checkedFields(tx, body))
    return changed(tx, before, 'Changed the display')
  }),
)

/** An inactive display leaves its tablet; activated again, it is set up anew (states 29). */
export const updateHotdeskZoneDisplayStatus = operation(
  'updateHotdeskZoneDisplayStatus',
  (ctx, { path: { id }, body }) =>
    ctx.transaction(async (tx) => {
      const { status } = await lockDisplay(tx, id, body.version)
      if ((status !== 'INACTIVE') === body.active)
        throw ruleViolation(`The display is ${body.active ? 'active' : 'inactive'} already.`)
      const before = await readDisplay(tx, id)
      await releaseDevice(tx, id)
      await updateDisplayRow(tx, id, { status: body.active ? 'PENDING_SETUP' : 'INACTIVE' })
      return changed(tx, before, body.active ? 'Activated the display' : 'Deactivated the display', body.remark)
    }),
)

export const regenerateHotdeskZoneDisplayKey = operation('regenerateHotdeskZoneDisplayKey', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    const { status, name } = await lockDisplay(tx, id)
    if (status === 'INACTIVE') throw ruleViolation('Activate the display first.')
    const before = await readDisplay(tx, id)
    await revokeKeysOfDisplay(tx, id)
    await releaseDevice(tx, id)
    const { apiKey } = await insertKey(tx, { name, displayId: id })
    await updateDisplayRow(tx, id, { status: 'PENDING_SETUP' })
    return { display: await changed(tx, before, 'Made a new key for the display'), apiKey }
  }),
)

export const deleteHotdeskZoneDisplay = operation('deleteHotdeskZoneDisplay', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    await lockDisplay(tx, id)
    const row = await readDisplay(tx, id)
    await revokeKeysOfDisplay(tx, id)
    await releaseDevice(tx, id)
    await updateDisplayRow(tx, id, { deletedDate: tx.now() })
    await auditDisplay(tx, 'DELETE', row, 'Deleted the display', { before: auditedDisplay(row) })
    await notifyDisplay(tx, row)
    return true
  }),
)

export const listHotdeskZoneDisplayHistories = operation(
  'listHotdeskZoneDisplayHistories',
  async (ctx, { path, query }) => {
    await readDisplay(ctx, path.id)
    return readHistory(ctx, path.id, query)
  },
)

async function changed(ctx: Transactional<Ctx>, before: DisplayRow, summary: string, remark?: string | null) {
  const row = await readDisplay(ctx, before.id)
  await auditDisplay(ctx, 'UPDATE', row, summary, {
    before: auditedDisplay(before),
    after: { ...auditedDisplay(row), ...(remark ? { remark } : {}) },
  })
  await notifyDisplay(ctx, row)
  return presentDisplay(row, ctx.scope.permissions)
}

type Body = Input<'createHotdeskZoneDisplay'>['body']

async function checkedFields(ctx: Ctx, body: Body): Promise<DisplayFields> {
  const { type, theme, refreshSeconds, showNames, walkUpBooking } = body
  const name = body.name.trim()
  if (name === '') throw invalidField('name', 'Enter the name of the display.', 'required')
  if (walkUpBooking && type !== 'ROOM')
    throw invalidField('walkUpBooking', 'People book at the display of a room only.')
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
