import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { later, minutes } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { silence } from '../devices/index.ts'
import { visible } from './cameras.policy.ts'
import { cameraDoors, cameras } from './tables.ts'

export const cameraRecord = recordOf(cameras, visible)

/** Makes a camera look at exactly these doors. */
export async function setDoors(
  ctx: TransactionCtx,
  camera: TenancyScope & { id: string },
  doorIds: readonly string[],
): Promise<void> {
  await ctx.db.delete(cameraDoors).where(eq(cameraDoors.cameraId, camera.id))
  const rows = doorIds.map((accessDoorId) => ({ ...tenancyScopeOf(camera), cameraId: camera.id, accessDoorId }))
  if (rows.length > 0) await ctx.db.insert(cameraDoors).values(rows)
}

/** Cameras in use that were not tried for two minutes, those that wait longest first. */
export const readDue = (ctx: AnyCtx, limit: number) =>
  ctx.db
    .select({ id: cameras.id, streamUrl: cameras.streamUrl, snapshotUrl: cameras.snapshotUrl })
    .from(cameras)
    .where(
      and(
        isNull(cameras.deletedDate),
        cameras.active,
        or(isNull(cameras.lastTried), lt(cameras.lastTried, later(ctx.now(), -minutes(2)))),
      ),
    )
    .orderBy(sql`${cameras.lastTried} nulls first`, asc(cameras.id))
    .limit(limit)

const place = {
  id: cameras.id,
  name: cameras.name,
  landlordId: cameras.landlordId,
  officeCentreId: cameras.officeCentreId,
}

/** Keeps which cameras were reached; answers those that came online. Versions stay: nobody has changed anything. */
export async function keepReached(ctx: TransactionCtx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const now = ctx.now()
  return ctx.db
    .update(cameras)
    .set({ online: true, lastSeen: now, lastTried: now })
    .where(and(inArray(cameras.id, [...ids]), cameras.active))
    .returning({ ...place, cameOnline: sql<boolean>`not old.online` })
}

/** Keeps which cameras were not reached; answers those that are offline from now on. */
export async function keepSilent(ctx: TransactionCtx, ids: readonly string[]) {
  if (ids.length === 0) return []
  await ctx.db
    .update(cameras)
    .set({ lastTried: ctx.now() })
    .where(inArray(cameras.id, [...ids]))
  return ctx.db
    .update(cameras)
    .set({ online: false })
    .where(and(inArray(cameras.id, [...ids]), cameras.online, lt(cameras.lastSeen, later(ctx.now(), -silence))))
    .returning(place)
}
