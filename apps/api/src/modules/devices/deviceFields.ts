import * as rules from '@atrium/validators/devices.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { shareLockActiveArea, shareLockActiveSite } from '../sites/index.ts'
import { configurationRecord } from './configurations.repo.ts'
import { lockDevice } from './devices.repo.ts'
import type { DeviceRow } from './devices.views.ts'
import type { DeviceType } from './tables.ts'
import { wifiRecord } from './wifiSettings.repo.ts'

type Body = Input<'createDeviceQrScanner'>['body']
type Before = Pick<DeviceRow, 'id' | 'siteId' | 'areaId' | 'masterDeviceId'>

/**
 * What people say of a device, once it is right and what it names exists (entities 5.2).
 * @param before the device as it stands; what it names already may have become inactive
 */
export async function checkedDevice(
  ctx: Transactional<Ctx>,
  body: Body,
  { deviceType, before }: { deviceType: DeviceType; before?: Before },
) {
  const fields = columnsOf(body)
  const errors = fieldErrors({
    name: rules.deviceName(fields.name),
    serialNo: rules.deviceSerialNo(fields.serialNo),
    deviceModel: optionalText(60)(fields.deviceModel),
    ipAddress: fields.dhcp ? rules.ipAddress(fields.ipAddress) : rules.fixedAddress(fields.ipAddress ?? ''),
    macAddress: rules.macAddress(fields.macAddress),
    gateway: rules.ipAddress(fields.gateway),
    subnet: rules.subnet(fields.subnet),
    dns: rules.dns(fields.dns),
    lockerPlan: optionalText(60)(fields.lockerPlan),
    wifiSettingId:
      fields.networkMode === 'WIFI' && fields.wifiSettingId === null ? 'Choose the wireless network it joins.' : null,
    areaId: fields.areaId !== null && fields.siteId === null ? 'Choose the site of this office first.' : null,
    masterDeviceId: before && fields.masterDeviceId === before.id ? 'A device cannot be attached to itself.' : null,
  })
  if (errors.length > 0) throw validationFailed(errors)
  await requirePlace(ctx, fields, before)
  if (fields.masterDeviceId)
    await lockDevice(ctx, undefined, fields.masterDeviceId, {
      field: 'masterDeviceId',
      isNew: fields.masterDeviceId !== before?.masterDeviceId,
    })
  await requireSetup(ctx, fields, deviceType)
  return fields
}

type Fields = ReturnType<typeof columnsOf>

const textOf = (value: string | null | undefined): string | null => value?.trim() || null

function columnsOf(body: Body) {
  const networkMode = body.networkMode ?? 'ETHERNET'
  return {
    name: body.name.trim(),
    serialNo: body.serialNo.trim(),
    deviceModel: textOf(body.deviceModel),
    vendorType: body.vendorType ?? ('GENERIC' as const),
    siteId: body.siteId ?? null,
    areaId: body.areaId ?? null,
    masterDeviceId: body.masterDeviceId ?? null,
    configurationId: body.configurationId ?? null,
    networkMode,
    dhcp: body.dhcp ?? true,
    ipAddress: textOf(body.ipAddress),
    macAddress: textOf(body.macAddress)?.toUpperCase() ?? null,
    gateway: textOf(body.gateway),
    subnet: textOf(body.subnet),
    dns: textOf(body.dns),
    wifiSettingId: networkMode === 'WIFI' ? (body.wifiSettingId ?? null) : null,
    lockerPlan: textOf(body.lockerPlan),
  }
}

async function requirePlace(ctx: Transactional<Ctx>, { siteId, areaId }: Fields, before?: Before): Promise<void> {
  if (siteId && siteId !== before?.siteId) await shareLockActiveSite(ctx, siteId)
  if (!areaId || (areaId === before?.areaId && siteId === before.siteId)) return
  const area = await shareLockActiveArea(ctx, areaId)
  if (area.siteId !== siteId) throw invalidField('areaId', 'Choose an office of this site.')
}

async function requireSetup(
  ctx: Transactional<Ctx>,
  { wifiSettingId, configurationId }: Fields,
  deviceType: DeviceType,
): Promise<void> {
  if (wifiSettingId && !(await wifiRecord.shareLock(ctx, wifiSettingId)))
    throw invalidField('wifiSettingId', 'Choose a wireless network from the list.')
  if (!configurationId) return
  const configuration = await configurationRecord.shareLock(ctx, configurationId)
  if (configuration?.deviceType !== deviceType)
    throw invalidField('configurationId', 'Choose a configuration for devices of this type.')
}
