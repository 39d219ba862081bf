import { and, asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { optionsOf, viewOf, type OptionQuery, type RowOf } from '../../platform/view.ts'
import { areas, sites } from '../sites/tables.ts'
import { visible } from './devices.policy.ts'
import { isInState } from './liveState.ts'
import { accessConfigurations, devices, wifiSettings, type DeviceType } from './tables.ts'

const byNameOrSerial = (term: string): SQL => contains(sql`${devices.name} || ' ' || ${devices.serialNo}`, term)

/** Active devices of one type by name, those that meet a condition where one is given. */
export const deviceOptions = (type: DeviceType, condition?: SQL) =>
  optionsOf<OptionQuery>(devices, {
    label: devices.name,
    offered: (ctx) => and(visible(ctx, type), devices.active, condition),
    search: byNameOrSerial,
  })

/** Active devices by name, of one type where it is given. */
export const anyDeviceOptions = optionsOf<OptionQuery & { deviceTypeId?: DeviceType }>(devices, {
  label: devices.name,
  offered: (ctx, { deviceTypeId }) => and(visible(ctx, deviceTypeId), devices.active),
  search: byNameOrSerial,
})

/** The models of devices there are, by name. */
export async function modelOptions(ctx: Ctx, { wildcardSearch, limit = 50 }: OptionQuery) {
  const term = wildcardSearch?.trim()
  const rows = await ctx.db
    .selectDistinct({ name: sql<string>`${devices.deviceModel}` })
    .from(devices)
    .where(
      and(
        visible(ctx),
        sql`${devices.deviceModel} is not null`,
        term ? contains(devices.deviceModel, term) : undefined,
      ),
    )
    .orderBy(asc(devices.deviceModel))
    .limit(limit)
  return rows.map(({ name }) => ({ code: name, label: name, value: name }))
}

const deviceList: ListDefinition<Query<'listDevices'>> = {
  table: devices,
  id: devices.id,
  sorts: { name: sql`lower(${devices.name})`, updatedDate: devices.updatedDate },
  filters: {
    siteId: (id) => eq(devices.siteId, id),
    vendorType: (vendor) => eq(devices.vendorType, vendor),
    active: (active) => eq(devices.active, active),
    statusActiveFlag: (active) => eq(devices.active, active),
    deviceModel: (model) => eq(devices.deviceModel, model),
    deviceTypeId: (type) => eq(devices.deviceType, type),
    status: (status) => isInState(devices, status),
  },
  search: byNameOrSerial,
  updatedDate: devices.updatedDate,
}

const deviceId = qualified(devices.id)

/** The doors a device serves: those wired to it, those it stands beside, those it knows the faces of. */
const doors = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id), '[]')
  from access_doors d where d.deleted_date is null and d.id in (
    select id from access_doors where device_controller_id = ${deviceId}
    union select id from access_doors where device_qr_scanner_id = ${deviceId}
    union select id from access_doors where device_intercom_id = ${deviceId}
    union select door_id from fr_readers where reader_id = ${deviceId}))`

const masters = alias(devices, 'masters')

const viewOfType = (type?: DeviceType) =>
  viewOf({
    list: deviceList,
    visible: (ctx) => visible(ctx, type),
    select: (ctx) =>
      ctx.db
        .select({
          ...getTableColumns(devices),
          siteName: sites.name,
          areaName: areas.name,
          masterDeviceName: masters.name,
          configurationName: accessConfigurations.name,
          ssid: wifiSettings.ssid,
          doors,
        })
        .from(devices)
        .leftJoin(sites, eq(sites.id, devices.siteId))
        .leftJoin(areas, eq(areas.id, devices.areaId))
        .leftJoin(masters, eq(masters.id, devices.masterDeviceId))
        .leftJoin(accessConfigurations, eq(accessConfigurations.id, devices.configurationId))
        .leftJoin(wifiSettings, eq(wifiSettings.id, devices.wifiSettingId)),
  })

/** Devices with their places, networks and doors. */
export const deviceView = viewOfType()
export const scannerView = viewOfType('QR_SCANNER')
export const controllerView = viewOfType('CONTROLLER')
export const intercomView = viewOfType('INTERCOM')

export type DeviceRow = RowOf<typeof deviceView>

/** How many other devices hang on a device. */
export const countHangingOn = (ctx: Ctx, id: string): Promise<number> =>
  ctx.db.$count(devices, and(visible(ctx), eq(devices.masterDeviceId, id)))
