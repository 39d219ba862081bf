import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { restoreBlockings } from '../../blockings/index.ts'
import { endHolderAt, lockCalendars, releaseHolders } from '../../occupancies/index.ts'
import { updateInstances, type InstanceRow } from '../bookings.repo.ts'
import { earliest } from './instances.views.ts'
import { bookingReminders } from '../announcements/reminders.tables.ts'

/** How long before and after an instance its resource is kept free at most; blockings come back over that too. */
const widestBuffer = 120 * 60_000

/** Takes instances off the calendar, and lets the blockings of their resource cover the time again. */
export async function releaseInstances(
  ctx: TransactionCtx,
  instances: readonly InstanceRow[],
  fields: Parameters<typeof updateInstances>[2],
): Promise<void> {
  const ids = instances.map(({ id }) => id)
  await lockCalendars(
    ctx,
    instances.map(({ resourceId }) => resourceId),
  )
  await updateInstances(ctx, ids, { ...fields, live: false })
  await releaseHolders(ctx, ids)
  for (const { resourceId, startsAt, endsAt } of instances)
    await restoreBlockings(ctx, resourceId, spanAround(startsAt, endsAt))
}

/** A time with the widest buffers around it. */
export const spanAround = (startsAt: Date, endsAt: Date) => ({
  from: new Date(startsAt.getTime() - widestBuffer),
  to: new Date(endsAt.getTime() + widestBuffer),
})

/** Lets people who wait for a time of these resources be asked again. */
export const freedSpans = (instances: readonly InstanceRow[]) =>
  instances.map(({ resourceId, startsAt, endsAt }) => ({
    resourceId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))

/** Shortens what an instance takes of the calendar to end at a moment. */
export async function shortenInstance(ctx: TransactionCtx, instance: InstanceRow, endsAt: Date): Promise<void> {
  await lockCalendars(ctx, [instance.resourceId])
  await updateInstances(ctx, [instance.id], { endsAt, endedDate: ctx.now() })
  await endHolderAt(ctx, instance.id, endsAt)
  await restoreBlockings(ctx, instance.resourceId, spanAround(endsAt, instance.endsAt))
}

/**
 * Has people reminded again of an instance that begins at another moment, and check in again where they could not have
 * done so for that.
 */
export async function startAfresh(ctx: TransactionCtx, { id, status }: InstanceRow, startsAt: Date): Promise<void> {
  await ctx.db.delete(bookingReminders).where(eq(bookingReminders.instanceId, id))
  const isToCome = startsAt.getTime() - earliest > ctx.now().getTime()
  if (status === 'CHECKED_IN' && isToCome)
    await updateInstances(ctx, [id], { status: 'UPCOMING', checkInDate: null, checkInWay: null })
}
