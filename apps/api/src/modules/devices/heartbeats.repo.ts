import { sql } from 'drizzle-orm'
import { later } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { silence } from './liveState.ts'
import { devices, deviceSerialNumbers } from './tables.ts'

/** A sign of life with what a device knows of itself. */
export type Told = {
  serialNo: string
  deviceName: string | null
  ipAddress: string | null
  macAddress: string | null
  activeApp: string | null
  appVersion: string | null
  firmwareVersion: string | null
  hardwareVersion: string | null
}

type Heard = { id: string; serialNo: string; active: boolean; cameOnline: boolean }

/**
 * Keeps signs of life of devices of an office centre: they are online, unless disabled. What people entered stays, but
 * for an address that the network gives. Versions of records stay, since nobody has changed them. Locks the devices in
 * one order, whatever that of the connector is.
 */
export async function keepHeartbeats(
  ctx: TransactionCtx,
  officeCentreId: string,
  told: readonly Told[],
): Promise<Heard[]> {
  const { rows } = await ctx.db.execute<Heard>(sql`
    with told as (
      select distinct on (lower(t."serialNo")) * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(
        "serialNo" text, "deviceName" text, "ipAddress" text, "macAddress" text, "activeApp" text, "appVersion" text,
        "firmwareVersion" text, "hardwareVersion" text)
    ), met as (
      select d.id, t.* from told t
      join ${deviceSerialNumbers} s on s.serial_no = lower(t."serialNo")
      join ${devices} d on d.id = s.device_id and d.office_centre_id = ${officeCentreId} and d.deleted_date is null
      order by d.id for update of d
    )
    update ${devices} d set
      online = d.active,
      last_seen = ${ctx.now().toISOString()},
      device_name = coalesce(m."deviceName", d.device_name),
      ip_address = case when d.dhcp then coalesce(m."ipAddress", d.ip_address) else d.ip_address end,
      mac_address = coalesce(d.mac_address, m."macAddress"),
      active_app = coalesce(m."activeApp", d.active_app),
      app_version = coalesce(m."appVersion", d.app_version),
      firmware_version = coalesce(m."firmwareVersion", d.firmware_version),
      hardware_version = coalesce(m."hardwareVersion", d.hardware_version)
    from met m where d.id = m.id
    returning new.id, lower(m."serialNo") as "serialNo", new.active, (new.online and not old.online) as "cameOnline"`)
  return rows
}

/** Takes what was silent for too long offline, once until it is heard of again; answers which devices they are. */
export async function takeSilentOffline(ctx: TransactionCtx) {
  const since = later(ctx.now(), -silence)
  return ctx.db
    .update(devices)
    .set({ online: false })
    .where(sql`${devices.online} and ${devices.deletedDate} is null and ${devices.lastSeen} < ${since.toISOString()}`)
    .returning({
      id: devices.id,
      name: devices.name,
      landlordId: devices.landlordId,
      officeCentreId: devices.officeCentreId,
    })
}
