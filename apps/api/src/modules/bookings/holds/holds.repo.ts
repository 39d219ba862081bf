import { and, eq, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../../platform/ctx.ts'
import { restoreBlockings } from '../../blockings/index.ts'
import { lockCalendars, purgeHolds, releaseHolders, takeTimes } from '../../occupancies/index.ts'
import type { Occupied } from '../bookings.repo.ts'
import type { Times } from '../bookingTimes.ts'
import { bookingHolds } from './holds.tables.ts'
import { isOfForm } from './holds.views.ts'
import { spanAround } from '../instances/instances.repo.ts'

type Holder = { userId: string; officeCentreId: string }

/** Keeps a time for somebody until a moment; breaks `occupancies_no_overlap` where it is taken. */
export async function insertHold(
  ctx: TransactionCtx,
  resource: Occupied,
  holder: Holder,
  time: Times & { placeNo: number },
  expiresAt: Date,
): Promise<string> {
  await lockCalendars(ctx, [resource.id])
  const [row] = await ctx.db
    .insert(bookingHolds)
    .values({
      landlordId: resource.landlordId,
      ownerOfficeCentreId: resource.officeCentreId,
      resourceId: resource.id,
      userOfficeCentreId: holder.officeCentreId,
      userId: holder.userId,
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      expiresAt,
      createdDate: ctx.now(),
    })
    .returning({ id: bookingHolds.id })
  if (!row) throw new Error('the hold was not stored')
  await ctx.db.execute(
    takeTimes(sql`values (${resource.landlordId}::uuid, ${resource.officeCentreId}::uuid, ${resource.id}::uuid,
      ${time.placeNo}::smallint,
      tstzrange(${time.startsAt.toISOString()}::timestamptz - make_interval(mins => ${resource.bufferBefore}),
        ${time.endsAt.toISOString()}::timestamptz + make_interval(mins => ${resource.bufferAfter})),
      'HOLD', ${row.id}::uuid, null::uuid, ${expiresAt.toISOString()}::timestamptz)`),
  )
  return row.id
}

type Hold = typeof bookingHolds.$inferSelect

/** Ends the holds of the actor's forms on a resource, and one that is named, so that their time can be booked. */
export async function takeHoldsOn(ctx: Transactional<Ctx>, resourceId: string, id: string | null): Promise<Hold[]> {
  const ofForm = and(eq(bookingHolds.resourceId, resourceId), isOfForm)
  const gone = await ctx.db
    .delete(bookingHolds)
    .where(and(eq(bookingHolds.userId, ctx.actor.userId), id === null ? ofForm : or(eq(bookingHolds.id, id), ofForm)))
    .returning()
  await release(ctx, gone, resourceId)
  return gone
}

/** Ends a hold of the actor, so that its time can be booked; one that is over or another's is left alone. */
async function takeHold(ctx: Transactional<Ctx>, id: string): Promise<Hold[]> {
  const gone = await ctx.db
    .delete(bookingHolds)
    .where(and(eq(bookingHolds.id, id), eq(bookingHolds.userId, ctx.actor.userId)))
    .returning()
  await release(ctx, gone)
  return gone
}

async function release(ctx: TransactionCtx, holds: readonly Hold[], alsoLocked?: string): Promise<void> {
  if (holds.length === 0) return
  const resourceIds = holds.map(({ resourceId }) => resourceId)
  const ids = holds.map(({ id }) => id)
  await lockCalendars(ctx, alsoLocked ? [...resourceIds, alsoLocked] : resourceIds)
  await releaseHolders(ctx, ids)
}

/** Lets blockings cover again what holds had taken and nobody has booked. */
export async function restoreAfter(ctx: TransactionCtx, holds: readonly Hold[]): Promise<void> {
  for (const { resourceId, startsAt, endsAt } of holds)
    await restoreBlockings(ctx, resourceId, spanAround(startsAt, endsAt))
}

/** Gives a hold of the actor back; false when it is over or another's. */
export async function giveHoldBack(ctx: Transactional<Ctx>, id: string): Promise<boolean> {
  const gone = await takeHold(ctx, id)
  await restoreAfter(ctx, gone)
  return gone.length > 0
}

/** Ends a hold whoever has it. */
export const endHold = (ctx: TransactionCtx, id: string): Promise<void> => endWhere(ctx, eq(bookingHolds.id, id))

/** Ends the other holds of a person, who goes on to a resource: a form is open for one time only. */
export const endHoldsOf = (ctx: Transactional<Ctx>, resourceId: string): Promise<void> =>
  endWhere(ctx, and(eq(bookingHolds.userId, ctx.actor.userId), isOfForm), resourceId)

async function endWhere(ctx: TransactionCtx, where: SQL | undefined, alsoLocked?: string): Promise<void> {
  const gone = await ctx.db.delete(bookingHolds).where(where).returning()
  await release(ctx, gone, alsoLocked)
  await restoreAfter(ctx, gone)
}

/** Lets holds whose time is over make way, of one resource or of all; answers how many there were. */
export async function clearOverHolds(ctx: TransactionCtx, resourceId: string | null): Promise<number> {
  const gone = await purgeHolds(ctx, resourceId)
  for (const { resourceId: id, span } of gone) await restoreBlockings(ctx, id, span)
  return gone.length
}

/** Ends the holds whose time is over. */
export async function endOverHolds(ctx: TransactionCtx): Promise<void> {
  await clearOverHolds(ctx, null)
  await ctx.db.delete(bookingHolds).where(lte(bookingHolds.expiresAt, ctx.now()))
}
