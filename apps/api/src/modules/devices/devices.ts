import { clear, clearAbout } from '../../platform/alerts.ts'
import { deviceOffline } from './devices.alerts.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { publish } from '../../platform/events.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { checkedDevice } from './deviceFields.ts'
import { auditDevice } from './devices.audit.ts'
import { auditedFields, presentDevice } from './devices.present.ts'
import { deviceRecord, scannerRecord } from './devices.repo.ts'
import {
  anyDeviceOptions,
  countHangingOn,
  deviceOptions,
  deviceView,
  modelOptions,
  scannerView,
  type DeviceRow,
} from './devices.views.ts'
import { typeWords, vendorWords } from './deviceWords.ts'
import { liveStatus } from './liveState.ts'
import type { DeviceType } from './tables.ts'

export const listDevices = operation('listDevices', listOf(deviceView, presentDevice))
export const listDeviceQrScanners = operation('listDeviceQrScanners', listOf(scannerView, presentDevice))

export const getDevice = operation('getDevice', detailOf(deviceView, presentDevice))
export const getDeviceQrScanner = operation('getDeviceQrScanner', detailOf(scannerView, presentDevice))

export const listDeviceHistories = operation('listDeviceHistories', historyOf(deviceView))
export const listDeviceQrScannerHistories = operation('listDeviceQrScannerHistories', historyOf(scannerView))

const statusWords = { ONLINE: 'Online', OFFLINE: 'Offline', DISABLED: 'Disabled' } as const

const exportColumns: ExportColumn<DeviceRow>[] = [
  { header: 'Device', value: (row) => row.name, width: 30 },
  { header: 'Type', value: (row) => typeWords[row.deviceType], width: 18 },
  { header: 'Serial number', value: (row) => row.serialNo, width: 20 },
  { header: 'Model', value: (row) => row.deviceModel, width: 20 },
  { header: 'Vendor', value: (row) => vendorWords[row.vendorType], width: 14 },
  { header: 'Site', value: (row) => row.siteName, width: 24 },
  { header: 'Office', value: (row) => row.areaName, width: 24 },
  { header: 'IP address', value: (row) => row.ipAddress, width: 18 },
  { header: 'MAC address', value: (row) => row.macAddress, width: 18 },
  { header: 'Firmware', value: (row) => row.firmwareVersion, width: 12 },
  { header: 'State', value: (row) => statusWords[liveStatus(row)], width: 10 },
  { header: 'Last seen', value: (row) => row.lastSeen },
  { header: 'Doors', value: (row) => row.doors.map(({ name }) => name).join(', '), width: 40 },
]

export const generateDeviceRecord = operation('generateDeviceRecord', sheetOf(deviceView, 'Devices', exportColumns))
export const generateDeviceQrScannerRecord = operation(
  'generateDeviceQrScannerRecord',
  sheetOf(scannerView, 'QR scanners', exportColumns),
)

const controllerOptions = deviceOptions('CONTROLLER')

export const getDeviceControllerDropDown = operation('getDeviceControllerDropDown', (ctx, { query }) =>
  controllerOptions(ctx, query),
)

export const getDeviceDropDown = operation('getDeviceDropDown', (ctx, { query }) => anyDeviceOptions(ctx, query))

export const getDeviceModelDropDown = operation('getDeviceModelDropDown', (ctx, { query }) => modelOptions(ctx, query))

const typeOptions = Object.entries(typeWords).map(([code, label]) => ({ code, label, value: code }))

export const getDeviceTypeDropDown = operation('getDeviceTypeDropDown', async (_ctx, { query }) => {
  const term = query.wildcardSearch?.trim().toLowerCase() ?? ''
  return typeOptions.filter(({ label }) => label.toLowerCase().includes(term)).slice(0, query.limit ?? 50)
})

export const createDevice = operation('createDevice', (ctx, { body: { deviceTypeId, ...body } }) =>
  create(ctx, deviceTypeId, body),
)

export const createDeviceQrScanner = operation('createDeviceQrScanner', (ctx, { body }) =>
  create(ctx, 'QR_SCANNER', body),
)

/** It is offline until its first sign of life (states 13). */
const create = (ctx: Ctx, deviceType: DeviceType, body: Input<'createDeviceQrScanner'>['body']) =>
  ctx.transaction(async (tx) => {
    const fields = await checkedDevice(tx, body, { deviceType })
    const id = await deviceRecord.insert(tx, { ...fields, deviceType })
    const row = await deviceView.read(tx, id)
    await auditDevice(tx, 'CREATE', row, 'Added the device', {
      after: { type: typeWords[deviceType], ...auditedFields(row) },
    })
    return presentDevice(tx, row)
  })

export const updateDevice = operation('updateDevice', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await deviceRecord.lock(tx, path.id, body.version)
    return update(tx, path.id, body)
  }),
)

export const updateDeviceQrScanner = operation('updateDeviceQrScanner', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await scannerRecord.lock(tx, path.id, body.version)
    return update(tx, path.id, body)
  }),
)

async function update(tx: Transactional<Ctx>, id: string, body: Input<'updateDevice'>['body']) {
  const before = await deviceView.read(tx, id)
  await deviceRecord.update(tx, id, await checkedDevice(tx, body, { deviceType: before.deviceType, before }))
  const row = await deviceView.read(tx, id)
  await auditDevice(tx, 'UPDATE', row, 'Changed the device', {
    before: auditedFields(before),
    after: auditedFields(row),
  })
  return presentDevice(tx, row)
}

export const updateDeviceStatus = operation('updateDeviceStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { active, remark } = body
    const before = await deviceRecord.lock(tx, path.id, body.version)
    if (before.active === active) throw ruleViolation(`The device is ${active ? 'active' : 'inactive'} already.`)
    await deviceRecord.update(tx, path.id, { active, online: false })
    // What is out of use is not missed.
    if (!active) await clear(tx, deviceOffline, path.id)
    const row = await deviceView.read(tx, path.id)
    await publish(tx, row, 'devices')
    await auditDevice(tx, 'UPDATE', row, active ? 'Activated the device' : 'Deactivated the device', {
      before: { active: before.active },
      after: { active, ...(remark ? { remark } : {}) },
    })
    return presentDevice(tx, row)
  }),
)

export const deleteDevice = operation('deleteDevice', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await deviceRecord.lock(tx, path.id)
    return remove(tx, path.id)
  }),
)

export const deleteDeviceQrScanner = operation('deleteDeviceQrScanner', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await scannerRecord.lock(tx, path.id)
    return remove(tx, path.id)
  }),
)

async function remove(tx: Transactional<Ctx>, id: string): Promise<true> {
  const row = await deviceView.read(tx, id)
  const [door] = row.doors
  if (door) throw ruleViolation(`${door.name} uses this device. Give the door another one first.`)
  const others = await countHangingOn(tx, id)
  if (others > 0)
    throw ruleViolation(
      `${countOf(others, 'device is', 'devices are')} attached to this one. Move or delete them first.`,
    )
  await deviceRecord.softDelete(tx, id)
  await clearAbout(tx, { entityType: 'DEVICE', entityId: id })
  await auditDevice(tx, 'DELETE', row, 'Deleted the device', { before: auditedFields(row) })
  return true
}
