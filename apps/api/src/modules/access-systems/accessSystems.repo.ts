import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { SystemHealth } from '@atrium/access-systems/accessSystem.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { ConnectedController, Connection } from './accessSystems.views.ts'
import { accessPushes, accessSystemControllers, accessSystems, accessTouches } from './tables.ts'

export type Touch = Pick<typeof accessTouches.$inferSelect, 'landlordId' | 'subject' | 'subjectId' | 'since'>

/** Takes what writes have touched off the table. */
export const takeTouches = (ctx: TransactionCtx): Promise<Touch[]> =>
  ctx.db.delete(accessTouches).returning({
    landlordId: accessTouches.landlordId,
    subject: accessTouches.subject,
    subjectId: accessTouches.subjectId,
    since: accessTouches.since,
  })

export type NewPush = { controller: ConnectedController; holderId: string | null; since: Date }

export async function addPushes(ctx: TransactionCtx, pushes: readonly NewPush[]): Promise<void> {
  const rows = pushes.map(({ controller: { landlordId, officeCentreId, deviceId }, holderId, since }) => ({
    landlordId,
    officeCentreId,
    deviceId,
    holderId,
    since,
  }))
  const atOnce = 5_000
  for (let first = 0; first < rows.length; first += atOnce)
    await ctx.db.insert(accessPushes).values(rows.slice(first, first + atOnce))
}

export async function endPushes(ctx: TransactionCtx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await ctx.db.delete(accessPushes).where(sql`${accessPushes.id} = any(${sql.param([...ids])}::uuid[])`)
}

/**
 * Makes this process the only one that speaks to a controller, until a moment; null where another is. Until it is released
 * it is not known what the controller holds, in case the process is killed between what it takes and what we write down.
 */
export async function claim(ctx: TransactionCtx, deviceId: string, until: Date): Promise<{ unsure: boolean } | null> {
  const [row] = await ctx.db
    .select({ unsure: accessSystemControllers.unsure, claimedUntil: accessSystemControllers.claimedUntil })
    .from(accessSystemControllers)
    .where(eq(accessSystemControllers.deviceId, deviceId))
    .for('update')
  if (!row || (row.claimedUntil && row.claimedUntil > ctx.now())) return null
  await setController(ctx, deviceId, { claimedUntil: until, unsure: true })
  return row
}

type ControllerState = Partial<typeof accessSystemControllers.$inferInsert>

export const setController = async (ctx: TransactionCtx, deviceId: string, state: ControllerState): Promise<void> => {
  await ctx.db.update(accessSystemControllers).set(state).where(eq(accessSystemControllers.deviceId, deviceId))
}

/** That a controller has taken all that waited for it. */
export const setSent = (ctx: TransactionCtx, deviceId: string) =>
  setController(ctx, deviceId, {
    failures: 0,
    failureText: null,
    nextPushDate: null,
    pushedDate: ctx.now(),
    claimedUntil: null,
    unsure: false,
  })

/** That a controller could not be told; what it took of it is not known. */
export const setFailed = (ctx: TransactionCtx, deviceId: string, failures: number, failureText: string) =>
  setController(ctx, deviceId, {
    failures,
    failureText,
    unsure: true,
    claimedUntil: null,
  })

/** Longer after each failure in a row, a minute at most, so that a revoke leaves soon after a controller is back. */
export const retryAfter = (failures: number): number => Math.min(60, 2 ** failures) * 1000

type NextPush = { next: Date; unlessAfter: Date }

/** Sets when a controller is sent again what waits; not where it is to be sent it after a moment anyway. */
export async function setNext(
  ctx: TransactionCtx,
  deviceId: string,
  { next, unlessAfter }: NextPush,
): Promise<boolean> {
  const { nextPushDate } = accessSystemControllers
  const changed = await ctx.db
    .update(accessSystemControllers)
    .set({ nextPushDate: next })
    .where(
      and(eq(accessSystemControllers.deviceId, deviceId), or(isNull(nextPushDate), lte(nextPushDate, unlessAfter))),
    )
    .returning({ deviceId: accessSystemControllers.deviceId })
  return changed.length > 0
}

export type SeenController = SystemHealth['controllers'][number] & { deviceId: string }

/** Takes over how the controllers of a system fare; those that it tells of for the first time are its own from now on. */
export async function setSeen(ctx: TransactionCtx, connection: Connection, seen: readonly SeenController[]) {
  if (seen.length === 0) return
  const { id: accessSystemId, landlordId, officeCentreId } = connection
  await ctx.db
    .insert(accessSystemControllers)
    .values(
      seen.map(({ deviceId, online, lastSeen, clockAheadMs, waiting, eventsWaiting }) => ({
        landlordId,
        officeCentreId,
        deviceId,
        accessSystemId,
        online,
        lastSeen: lastSeen === null ? null : new Date(lastSeen),
        clockAheadMs,
        waiting,
        eventsWaiting,
      })),
    )
    .onConflictDoUpdate({
      target: [accessSystemControllers.deviceId, accessSystemControllers.landlordId],
      set: {
        accessSystemId: sql`excluded.access_system_id`,
        online: sql`excluded.online`,
        lastSeen: sql`coalesce(excluded.last_seen, ${accessSystemControllers.lastSeen})`,
        clockAheadMs: sql`excluded.clock_ahead_ms`,
        waiting: sql`excluded.waiting`,
        eventsWaiting: sql`excluded.events_waiting`,
      },
    })
}

/** That a system did not answer: none of its controllers is reached. */
export async function setUnseen(ctx: TransactionCtx, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length > 0)
    await ctx.db
      .update(accessSystemControllers)
      .set({ online: false })
      .where(inArray(accessSystemControllers.deviceId, [...deviceIds]))
}

export async function setSynced(ctx: TransactionCtx, id: string, errorText: string | null): Promise<void> {
  await ctx.db
    .update(accessSystems)
    .set({ lastSync: ctx.now(), lastResult: errorText === null ? 'OK' : 'FAILED', errorText })
    .where(eq(accessSystems.id, id))
}
