import { clearAbout } from '../../platform/alerts.ts'
import { CameraUnavailableError } from '../../adapters/cameras/cameras.ts'
import { auditOf } from '../../platform/audit.ts'
import { ruleViolation, unavailable } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { liveStatus } from '../devices/index.ts'
import { checkedCamera, openPassword } from './cameraFields.ts'
import { auditedFields, presentCamera } from './cameras.present.ts'
import { cameraRecord, setDoors } from './cameras.repo.ts'
import { cameraView, type CameraRow } from './cameras.views.ts'

export const listCameras = operation('listCameras', listOf(cameraView, presentCamera))

const statusWords = { ONLINE: 'Online', OFFLINE: 'Offline', DISABLED: 'Disabled' } as const

const exportColumns: ExportColumn<CameraRow>[] = [
  { header: 'Camera', value: (row) => row.name, width: 30 },
  { header: 'Site', value: (row) => row.siteName, width: 24 },
  { header: 'Office', value: (row) => row.areaName, width: 24 },
  { header: 'Model', value: (row) => row.model, width: 20 },
  { header: 'Stream', value: (row) => row.streamUrl, width: 40 },
  { header: 'State', value: (row) => statusWords[liveStatus(row)], width: 10 },
  { header: 'Last seen', value: (row) => row.lastSeen },
  { header: 'Doors', value: (row) => row.linkedDoors.map(({ name }) => name).join(', '), width: 40 },
]

export const generateCameraRecord = operation('generateCameraRecord', sheetOf(cameraView, 'Cameras', exportColumns))

export const getCamera = operation('getCamera', detailOf(cameraView, presentCamera))

export const listCameraHistories = operation('listCameraHistories', historyOf(cameraView))

/** It is offline until it is reached for the first time (states 13). */
export const createCamera = operation('createCamera', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { fields, doorIds } = await checkedCamera(tx, body)
    const id = await cameraRecord.insert(tx, fields)
    await setDoors(tx, { ...tx.scope, id }, doorIds)
    const row = await cameraView.read(tx, id)
    await auditCamera(tx, 'CREATE', row, 'Added the camera', { after: auditedFields(row) })
    return presentCamera(tx, row)
  }),
)

export const updateCamera = operation('updateCamera', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await cameraRecord.lock(tx, path.id, body.version)
    const before = await cameraView.read(tx, path.id)
    const { fields, doorIds } = await checkedCamera(tx, body, before)
    await cameraRecord.update(tx, path.id, fields)
    await setDoors(tx, before, doorIds)
    const row = await cameraView.read(tx, path.id)
    const isNewPassword = Boolean(body.password)
    await auditCamera(tx, 'UPDATE', row, `Changed the camera${isNewPassword ? ' and its password' : ''}`, {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentCamera(tx, row)
  }),
)

export const updateCameraStatus = operation('updateCameraStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { active, remark } = body
    const before = await cameraRecord.lock(tx, path.id, body.version)
    if (before.active === active) throw ruleViolation(`The camera is ${active ? 'active' : 'inactive'} already.`)
    await cameraRecord.update(tx, path.id, { active, online: false, lastTried: null })
    const row = await cameraView.read(tx, path.id)
    await publish(tx, { officeCentreId: row.officeCentreId }, 'cameras')
    await auditCamera(tx, 'UPDATE', row, active ? 'Activated the camera' : 'Deactivated the camera', {
      before: { active: before.active },
      after: { active, ...(remark ? { remark } : {}) },
    })
    return presentCamera(tx, row)
  }),
)

export const deleteCamera = operation('deleteCamera', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await cameraRecord.lock(tx, path.id)
    const row = await cameraView.read(tx, path.id)
    await cameraRecord.softDelete(tx, path.id)
    await clearAbout(tx, { entityType: 'CAMERA', entityId: path.id })
    await auditCamera(tx, 'DELETE', row, 'Deleted the camera', { before: auditedFields(row) })
    return true
  }),
)

/** What a camera sees now: asked by the server, which keeps nothing of it. */
export const getCameraSnapshot = operation('getCameraSnapshot', async (ctx, { path }) => {
  const row = await cameraView.read(ctx, path.id)
  const { active, snapshotUrl: url, username } = row
  if (!active) throw ruleViolation('The camera is disabled.')
  if (url === null) throw ruleViolation('This camera has no picture address.')
  try {
    const { contentType, content } = await ctx.services.cameras.snapshot({
      url,
      username,
      password: openPassword(ctx, row),
    })
    return { contentType, dataStream: content.toString('base64'), takenDate: ctx.now() }
  } catch (error) {
    if (!(error instanceof CameraUnavailableError)) throw error
    throw unavailable(error.message)
  }
})

const auditCamera = auditOf((camera: { id: string; name: string }) => ({
  module: 'cameras',
  entityType: 'CAMERA',
  entityId: camera.id,
  entityName: camera.name,
}))
