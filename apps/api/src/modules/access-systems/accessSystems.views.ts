import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { devices } from '../devices/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { accessPushes, accessSystemControllers, accessSystems } from './tables.ts'

const connectionColumns = {
  id: accessSystems.id,
  landlordId: accessSystems.landlordId,
  officeCentreId: accessSystems.officeCentreId,
  vendor: accessSystems.vendor,
  name: accessSystems.name,
  baseUrl: accessSystems.baseUrl,
  clientId: accessSystems.clientId,
  clientSecretSealed: accessSystems.clientSecretSealed,
  syncInterval: accessSystems.syncInterval,
  lastSync: accessSystems.lastSync,
  options: accessSystems.options,
  centreCode: officeCentres.centreCode,
}

/** Those of EPS are settings only: its car parks hold no rights of doors. */
const isAsked = and(accessSystems.enabled, officeCentres.active, ne(accessSystems.vendor, 'EPS'))

const connectionsWhere = (ctx: AnyCtx, condition: SQL | undefined) =>
  ctx.db
    .select(connectionColumns)
    .from(accessSystems)
    .innerJoin(officeCentres, eq(officeCentres.id, accessSystems.officeCentreId))
    .where(condition)
    .orderBy(accessSystems.id)

export type Connection = Awaited<ReturnType<typeof connectionsWhere>>[number]

/** The access systems that are switched on, of open office centres. */
export const readConnections = (ctx: AnyCtx): Promise<Connection[]> => connectionsWhere(ctx, isAsked)

/** One that is switched on; undefined where there is none. */
export const readConnection = async (ctx: AnyCtx, id: string): Promise<Connection | undefined> =>
  (await connectionsWhere(ctx, and(isAsked, eq(accessSystems.id, id))))[0]

/** The connection that tells of the controller of a door; undefined where none does. */
export async function readConnectionOfDoor(ctx: AnyCtx, accessDoorId: string): Promise<Connection | undefined> {
  const [found] = await ctx.db
    .select({ id: accessSystemControllers.accessSystemId })
    .from(accessDoors)
    .innerJoin(accessSystemControllers, eq(accessSystemControllers.deviceId, accessDoors.deviceControllerId))
    .where(eq(accessDoors.id, accessDoorId))
  return found && readConnection(ctx, found.id)
}

/** A connection to KONE, also one whose controllers are not told: its calls have a switch of their own. */
export const readKone = async (ctx: AnyCtx, id: string): Promise<Connection | undefined> =>
  (
    await connectionsWhere(ctx, and(eq(accessSystems.vendor, 'KONE'), eq(accessSystems.id, id), officeCentres.active))
  )[0]

const controllersWhere = (ctx: AnyCtx, condition: SQL) =>
  ctx.db
    .select({
      deviceId: accessSystemControllers.deviceId,
      landlordId: accessSystemControllers.landlordId,
      officeCentreId: accessSystemControllers.officeCentreId,
      accessSystemId: accessSystemControllers.accessSystemId,
      unsure: accessSystemControllers.unsure,
      online: accessSystemControllers.online,
      failures: accessSystemControllers.failures,
      nextPushDate: accessSystemControllers.nextPushDate,
      vendor: accessSystems.vendor,
      serialNo: devices.serialNo,
      name: devices.name,
      active: devices.active,
    })
    .from(accessSystemControllers)
    .innerJoin(accessSystems, and(eq(accessSystems.id, accessSystemControllers.accessSystemId), accessSystems.enabled))
    .innerJoin(devices, and(eq(devices.id, accessSystemControllers.deviceId), isNull(devices.deletedDate)))
    .where(condition)
    .orderBy(accessSystemControllers.deviceId)

export type ConnectedController = Awaited<ReturnType<typeof controllersWhere>>[number]

/** The controllers of an estate whose systems are switched on. */
export const controllersOfEstate = (ctx: AnyCtx, landlordId: string): Promise<ConnectedController[]> =>
  controllersWhere(ctx, eq(accessSystemControllers.landlordId, landlordId))

export const controllersOfSystem = (ctx: AnyCtx, accessSystemId: string): Promise<ConnectedController[]> =>
  controllersWhere(ctx, eq(accessSystemControllers.accessSystemId, accessSystemId))

export const readController = async (ctx: AnyCtx, deviceId: string): Promise<ConnectedController | undefined> =>
  (await controllersWhere(ctx, eq(accessSystemControllers.deviceId, deviceId)))[0]

export type Push = { id: string; holderId: string | null; since: Date }

/** What a controller is still to be sent. */
export const readPushes = (ctx: AnyCtx, deviceId: string): Promise<Push[]> =>
  ctx.db
    .select({ id: accessPushes.id, holderId: accessPushes.holderId, since: accessPushes.since })
    .from(accessPushes)
    .where(eq(accessPushes.deviceId, deviceId))
    .orderBy(accessPushes.id)

/** Controllers that are still to be sent something from before a moment. */
export async function readOverdue(ctx: AnyCtx, before: Date): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct device_id as id from ${accessPushes} where since <= ${before.toISOString()}::timestamptz`)
  return rows.map(({ id }) => id)
}

/** Serial numbers of the controllers of an office centre, by which a system tells of them. */
export const devicesOfCentre = (ctx: AnyCtx, officeCentreId: string) =>
  ctx.db
    .select({ id: devices.id, serialNo: devices.serialNo })
    .from(devices)
    .where(
      and(
        eq(devices.officeCentreId, officeCentreId),
        eq(devices.deviceType, 'CONTROLLER'),
        isNull(devices.deletedDate),
      ),
    )
