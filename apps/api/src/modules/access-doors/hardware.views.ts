import type { DoorPointKind, DoorPointRole } from '@atrium/validators/accessDoors.ts'
import { and, asc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { officeFloors } from '../buildings/tables.ts'
import { deviceOptions } from '../devices/index.ts'
import { devices } from '../devices/tables.ts'
import { bookableResources } from '../resources/tables.ts'
import { timeProgrammes } from '../time-programmes/tables.ts'
import { users } from '../users/tables.ts'
import { accessDoorView, type AccessDoorRow } from './accessDoors.views.ts'
import { subAdminsOf } from './subAdmins.views.ts'
import { accessDoorExitTimes, accessDoorPoints, accessDoors } from './tables.ts'

/** A reader, relay or input, and what it does at a door. */
export type Point = { role: DoorPointRole; kind: DoorPointKind; number: number }

/** What a door is wired to, besides its columns. */
export type Hardware = {
  points: Point[]
  rexTimeZones: { id: string; name: string }[]
  noOfSubAdmins: number
}

export type WiredDoorRow = AccessDoorRow & Hardware

/** One door with all its hardware; 404 when it is not visible. */
export async function readDoor(ctx: Ctx, id: string): Promise<WiredDoorRow> {
  const row = await accessDoorView.read(ctx, id)
  const points = await ctx.db
    .select({ role: accessDoorPoints.role, kind: accessDoorPoints.kind, number: accessDoorPoints.number })
    .from(accessDoorPoints)
    .where(eq(accessDoorPoints.accessDoorId, id))
  const rexTimeZones = await ctx.db
    .select({ id: timeProgrammes.id, name: timeProgrammes.name })
    .from(accessDoorExitTimes)
    .innerJoin(timeProgrammes, eq(timeProgrammes.id, accessDoorExitTimes.timeProgrammeId))
    .where(eq(accessDoorExitTimes.accessDoorId, id))
    .orderBy(sql`lower(${timeProgrammes.name})`, asc(timeProgrammes.id))
  const noOfSubAdmins = await ctx.db.$count(users, subAdminsOf(ctx, id))
  return { ...row, points, rexTimeZones, noOfSubAdmins }
}

/** Which of some points of a controller other doors have, and which doors. */
export async function takenPoints(
  ctx: Ctx,
  deviceControllerId: string,
  points: readonly Point[],
  doorId: string | undefined,
): Promise<{ kind: DoorPointKind; number: number; doorName: string }[]> {
  if (points.length === 0) return []
  const same = ({ kind, number }: Point): SQL =>
    and(eq(accessDoorPoints.kind, kind), eq(accessDoorPoints.number, number))!
  return ctx.db
    .select({ kind: accessDoorPoints.kind, number: accessDoorPoints.number, doorName: accessDoors.name })
    .from(accessDoorPoints)
    .innerJoin(accessDoors, eq(accessDoors.id, accessDoorPoints.accessDoorId))
    .where(
      and(
        eq(accessDoorPoints.deviceControllerId, deviceControllerId),
        doorId === undefined ? undefined : ne(accessDoorPoints.accessDoorId, doorId),
        or(...points.map(same)),
      ),
    )
}

/** Active scanners beside no door yet. */
export const freeScannerOptions = deviceOptions(
  'QR_SCANNER',
  sql`not exists (
    select 1 from ${accessDoors} d where d.device_qr_scanner_id = ${qualified(devices.id)} and d.deleted_date is null)`,
)

export const intercomOptions = deviceOptions('INTERCOM')

export const isFloor = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(officeFloors, and(inScope(ctx, officeFloors), eq(officeFloors.id, id)))) > 0

/** How many of these are time programmes of the office centre. */
export const countProgrammes = (ctx: Ctx, ids: string[]): Promise<number> =>
  ctx.db.$count(timeProgrammes, and(inScope(ctx, timeProgrammes), inArray(timeProgrammes.id, ids)))

/** How many things that can be booked lie behind a door. */
export const countBehind = (ctx: Ctx, doorId: string): Promise<number> =>
  ctx.db.$count(
    bookableResources,
    and(eq(bookableResources.accessDoorId, doorId), isNull(bookableResources.deletedDate)),
  )
