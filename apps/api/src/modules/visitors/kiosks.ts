import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { hashDeviceKey, newDeviceKey } from '../../platform/deviceKeys.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { kioskRecord } from './kiosks.repo.ts'
import { kioskView, type KioskRow } from './kiosks.views.ts'
import { placeMessages } from './places.rules.ts'
import { knownPlace, visitSites } from './places.views.ts'

const present = (_: Ctx, row: KioskRow) => row

export const listVisitKiosks = operation('listVisitKiosks', listOf(kioskView, present))

export const getKioskSiteDropDown = operation('getKioskSiteDropDown', (ctx, { query }) => visitSites(ctx, query))

export const createVisitKiosk = operation('createVisitKiosk', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const name = body.name.trim()
    if (name === '') throw invalidField('name', 'Say where the kiosk stands.', 'required')
    const { siteId } = placeMessages(await knownPlace(tx, { siteId: body.siteId, officeFloorId: null }))
    if (siteId) throw invalidField('siteId', siteId)
    const apiKey = newDeviceKey()
    const id = await kioskRecord.insert(tx, { name, siteId: body.siteId, keyHash: hashDeviceKey(apiKey) })
    return withKey(tx, id, { apiKey, action: 'CREATE', sentence: 'Added the kiosk' })
  }),
)

export const regenerateVisitKioskKey = operation('regenerateVisitKioskKey', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    await kioskRecord.lock(tx, id)
    const apiKey = newDeviceKey()
    await kioskRecord.update(tx, id, { keyHash: hashDeviceKey(apiKey), tokenHash: null, lastSeen: null })
    return withKey(tx, id, { apiKey, action: 'UPDATE', sentence: 'Made a new key, and shut the tablet out' })
  }),
)

type Made = { apiKey: string; action: 'CREATE' | 'UPDATE'; sentence: string }

async function withKey(tx: Transactional<Ctx>, id: string, { apiKey, action, sentence }: Made) {
  const kiosk = await kioskView.read(tx, id)
  await auditKiosk(tx, action, kiosk, sentence, { after: { site: kiosk.site.name } })
  return { kiosk, apiKey }
}

export const deleteVisitKiosk = operation('deleteVisitKiosk', (ctx, { path: { id } }) =>
  ctx.transaction(async (tx) => {
    await kioskRecord.lock(tx, id)
    const kiosk = await kioskView.read(tx, id)
    await kioskRecord.update(tx, id, { tokenHash: null })
    await kioskRecord.softDelete(tx, id)
    await auditKiosk(tx, 'DELETE', kiosk, 'Deleted the kiosk, and shut the tablet out')
    return true
  }),
)

const auditKiosk = auditOf((row: KioskRow) => ({
  module: 'visitors',
  entityType: 'VISIT_KIOSK',
  entityId: row.id,
  entityName: row.name,
}))
