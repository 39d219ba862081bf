import { and, eq } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { ownDoors, requireOwnDoors } from './accessDoors.policy.ts'
import type { Point } from './hardware.views.ts'
import { accessDoorExitTimes, accessDoorPoints, accessDoors, accessDoorSubAdmins } from './tables.ts'

export const accessDoorRecord = recordOf(accessDoors, ownDoors, requireOwnDoors)

type Wiring = { deviceControllerId: string | null; points: readonly Point[]; rexTimeZoneIds: readonly string[] }

/** Puts a door to these points of a controller and to these times of its exit buttons, instead of those it had. */
export async function rewire(ctx: Transactional<Ctx>, id: string, wiring: Wiring): Promise<void> {
  const { deviceControllerId, points, rexTimeZoneIds } = wiring
  await unwire(ctx, id)
  const place = { ...tenancyScopeOf(ctx.scope), accessDoorId: id }
  if (deviceControllerId !== null && points.length > 0)
    await ctx.db.insert(accessDoorPoints).values(points.map((point) => ({ ...place, ...point, deviceControllerId })))
  if (rexTimeZoneIds.length > 0)
    await ctx.db
      .insert(accessDoorExitTimes)
      .values([...new Set(rexTimeZoneIds)].map((timeProgrammeId) => ({ ...place, timeProgrammeId })))
}

async function unwire(ctx: TransactionCtx, id: string): Promise<void> {
  await ctx.db.delete(accessDoorPoints).where(eq(accessDoorPoints.accessDoorId, id))
  await ctx.db.delete(accessDoorExitTimes).where(eq(accessDoorExitTimes.accessDoorId, id))
}

/** Takes a door out of sight for good: its points are free again, and nobody looks after it any more. */
export async function deleteDoor(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await unwire(ctx, id)
  await ctx.db.delete(accessDoorSubAdmins).where(eq(accessDoorSubAdmins.accessDoorId, id))
  await accessDoorRecord.update(ctx, id, { deletedDate: ctx.now(), deletedByUserId: ctx.actor.userId })
}

type OfDoor = TenancyScope & { id: string }

/** Lets a person look after a door; answers whether they did not before. */
export async function insertSubAdmin(ctx: TransactionCtx, door: OfDoor, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .insert(accessDoorSubAdmins)
    .values({ ...tenancyScopeOf(door), accessDoorId: door.id, userId, createdDate: ctx.now() })
    .onConflictDoNothing()
    .returning({ userId: accessDoorSubAdmins.userId })
  return rows.length > 0
}

/** Takes a door from a person who looked after it. */
export async function deleteSubAdmin(ctx: TransactionCtx, accessDoorId: string, userId: string): Promise<void> {
  await ctx.db
    .delete(accessDoorSubAdmins)
    .where(and(eq(accessDoorSubAdmins.accessDoorId, accessDoorId), eq(accessDoorSubAdmins.userId, userId)))
}

/** Takes all doors from a person who leaves. */
export async function takeDoorsFrom(ctx: TransactionCtx, userId: string): Promise<void> {
  await ctx.db.delete(accessDoorSubAdmins).where(eq(accessDoorSubAdmins.userId, userId))
}
