import { invalidField, notFound } from '../../platform/errors.ts'
import { eventStream } from '../../platform/events.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { contentOfFile } from '../system/index.ts'
import { tabletTopic } from '../tablets/index.ts'
import { choiceOf, choicesOf, deviceOf, displayOf, findCentreInUse } from './displayDevices.views.ts'
import { bindDevice, displayRecord, insertDevice, lockKeyTyped, touchDisplay } from './displays.repo.ts'
import { displayList, findPlanFile, readDisplays } from './displays.views.ts'
import { auditTablet } from './hotdesks.audit.ts'
import { readGrid } from './grid.ts'
import { displayTopic, notifyDisplay } from './notifyDisplays.ts'

const tokenHeader = 'x-display-token'

/** Takes an API key for the token of this tablet; which display it shows is chosen after. */
export const setupPublicZoneDisplay = operation('setupPublicZoneDisplay', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const key = await lockKeyTyped(tx, body.apiKey)
    const centre = key && (await findCentreInUse(tx, key.officeCentreId))
    if (!key || !centre) throw invalidField('apiKey', 'This key is not valid. Check it, or ask for a new one.')
    const deviceToken = await insertDevice(tx, key)
    await auditTablet(tx, 'OTHER', { ...key, entityType: 'DISPLAY_API_KEY' }, 'Set up a tablet with the key')
    return { deviceToken, companyName: centre.companyName }
  }),
)

export const listPublicZoneDisplays = operation('listPublicZoneDisplays', async (ctx, { query, header }) => {
  const device = await deviceOf(ctx, header[tokenHeader])
  const list = displayList(ctx.now())
  const page = await readPage(ctx, list, choicesOf(device), query, (slice) => readDisplays(ctx, slice))
  const items = page.items.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    shows: row.zoneName ?? row.resourceName ?? '',
    siteName: row.siteName,
    inUse: row.status === 'ACTIVE' && row.id !== device.displayId,
  }))
  return { ...page, items }
})

/** The tablet becomes this display; one that showed it before is left without. */
export const selectPublicZoneDisplay = operation('selectPublicZoneDisplay', (ctx, { path: { id }, header }) =>
  ctx.transaction(async (tx) => {
    const device = await deviceOf(tx, header[tokenHeader])
    const display = await choiceOf(tx, device, id)
    await notifyDisplay(tx, display)
    await bindDevice(tx, device.id, id)
    await displayRecord.update(tx, id, { status: 'ACTIVE' })
    await touchDisplay(tx, id)
    await auditTablet(tx, 'UPDATE', { ...display, entityType: 'HOTDESK_DISPLAY' }, 'Shown on a tablet')
    return readGrid(tx, display)
  }),
)

export const getPublicZoneDisplayGrid = operation('getPublicZoneDisplayGrid', async (ctx, { path, header }) => {
  const display = await displayOf(ctx, header[tokenHeader], path.id)
  await touchDisplay(ctx, display.id)
  return readGrid(ctx, display)
})

export const getPublicZoneDisplayFloorPlan = operation(
  'getPublicZoneDisplayFloorPlan',
  async (ctx, { path, header }) => {
    const display = await displayOf(ctx, header[tokenHeader], path.id)
    const file = display.zoneId === null ? undefined : await findPlanFile(ctx, display.zoneId)
    if (!file) throw notFound('There is no floor plan.')
    return contentOfFile(ctx, file)
  },
)

/** Ends at the next heartbeat once the tablet is shut out or shows another display. */
export const streamPublicZoneDisplay = operation('streamPublicZoneDisplay', async (ctx, { path, header }) => {
  const token = header[tokenHeader]
  const { id, officeCentreId } = await displayOf(ctx, token, path.id)
  return eventStream(
    ctx.services.events,
    { officeCentreId, topics: [displayTopic(id), tabletTopic] },
    { holder: id, stillAllowed: async () => (await displayOf(ctx, token, id)).id === id },
  )
})
