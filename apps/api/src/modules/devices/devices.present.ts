import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import type { DeviceRow } from './devices.views.ts'
import { vendorWords } from './deviceWords.ts'
import { liveStatus } from './liveState.ts'

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** A device as the contract shows it, with what this actor may do to it. */
export function presentDevice({ scope: { permissions } }: Ctx, row: DeviceRow): Data<'getDevice'> {
  return {
    id: row.id,
    deviceTypeId: row.deviceType,
    name: row.name,
    deviceName: row.deviceName,
    deviceModel: row.deviceModel,
    vendorType: row.vendorType,
    serialNo: row.serialNo,
    site: named(row.siteId, row.siteName),
    siteName: row.siteName,
    area: named(row.areaId, row.areaName),
    areaName: row.areaName,
    masterDeviceId: row.masterDeviceId,
    masterDevice: named(row.masterDeviceId, row.masterDeviceName),
    networkMode: row.networkMode,
    dhcp: row.dhcp,
    ipAddress: row.ipAddress,
    macAddress: row.macAddress,
    gateway: row.gateway,
    subnet: row.subnet,
    dns: row.dns,
    wifiSetting: named(row.wifiSettingId, row.ssid),
    configuration: named(row.configurationId, row.configurationName),
    activeApp: row.activeApp,
    appVersion: row.appVersion,
    firmwareVersion: row.firmwareVersion,
    hardwareVersion: row.hardwareVersion,
    lockerPlan: row.lockerPlan,
    active: row.active,
    online: row.online,
    status: liveStatus(row),
    lastSeen: row.lastSeen,
    lastSyncDate: row.lastSyncDate,
    lastSyncSucceeded: row.lastSyncSucceeded,
    doors: row.doors,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: allowedActions(row, permissions),
  }
}

/** What an actor may do to a device (states 13); scanners of codes have permissions of their own besides. */
export function allowedActions(
  row: Pick<DeviceRow, 'deviceType' | 'active' | 'online'>,
  permissions: ReadonlySet<Permission>,
): AllowedAction<'getDevice'>[] {
  const isScanner = row.deviceType === 'QR_SCANNER'
  const mayEdit = permissions.has('DEVICE_EDIT')
  const syncs = row.deviceType === 'CONTROLLER' && row.active && row.online
  return [
    ...when(mayEdit || (isScanner && permissions.has('QR_SCANNER_EDIT')), 'edit'),
    ...when(mayEdit, row.active ? 'deactivate' : 'activate'),
    ...when(syncs && permissions.has('DEVICE_SYNC'), 'sync'),
    ...when(permissions.has('DEVICE_DELETE') || (isScanner && permissions.has('QR_SCANNER_DELETE')), 'delete'),
  ]
}

/** The fields of a device as the audit trail shows them. */
export const auditedFields = (row: DeviceRow) => ({
  name: row.name,
  serialNo: row.serialNo,
  model: row.deviceModel,
  vendor: vendorWords[row.vendorType],
  site: row.siteName,
  office: row.areaName,
  hangsOn: row.masterDeviceName,
  configuration: row.configurationName,
  network: row.networkMode === 'WIFI' ? `Wi-Fi ${row.ssid}` : 'Ethernet',
  addressFromNetwork: row.dhcp,
  ipAddress: row.ipAddress,
  macAddress: row.macAddress,
  gateway: row.gateway,
  subnet: row.subnet,
  nameServers: row.dns,
  lockerPlan: row.lockerPlan,
  active: row.active,
})
