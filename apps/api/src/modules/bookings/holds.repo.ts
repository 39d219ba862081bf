import { and, eq, lte, sql } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { restoreBlockings } from '../blockings/index.ts'
import { releaseHolders } from '../occupancies/index.ts'
import type { Occupied } from './bookings.repo.ts'
import type { Times } from './bookingTimes.ts'
import { bookingHolds } from './holds.tables.ts'

type Holder = { userId: string; officeCentreId: string }

/** Keeps a time for somebody until a moment; breaks `occupancies_no_overlap` where it is taken. */
export async function insertHold(
  ctx: TransactionCtx,
  resource: Occupied,
  holder: Holder,
  time: Times & { placeNo: number },
  expiresAt: Date,
): Promise<string> {
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
  await ctx.db.execute(sql`
    insert into occupancies (landlord_id, office_centre_id, resource_id, place_no, during, kind, holder, expires_at)
    values (${resource.landlordId}, ${resource.officeCentreId}, ${resource.id}, ${time.placeNo},
      tstzrange(${time.startsAt.toISOString()}::timestamptz - make_interval(mins => ${resource.bufferBefore}),
        ${time.endsAt.toISOString()}::timestamptz + make_interval(mins => ${resource.bufferAfter})),
      'HOLD', ${row.id}, ${expiresAt.toISOString()}::timestamptz)`)
  return row.id
}

/** Ends a hold of the actor, so that its time can be booked; one that is over or another's is left alone. */
export async function takeHold(ctx: Transactional<Ctx>, id: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(bookingHolds)
    .where(and(eq(bookingHolds.id, id), eq(bookingHolds.userId, ctx.actor.userId)))
    .returning({ id: bookingHolds.id })
  await releaseHolders(
    ctx,
    gone.map((row) => row.id),
  )
  return gone.length > 0
}

/** Ends a hold whoever has it; blockings that left its time out cover it again. */
export async function endHold(ctx: TransactionCtx, id: string): Promise<void> {
  const gone = await ctx.db.delete(bookingHolds).where(eq(bookingHolds.id, id)).returning()
  await releaseHolders(ctx, [id])
  for (const hold of gone) await coverAgain(ctx, hold)
}

const coverAgain = (ctx: TransactionCtx, { resourceId, startsAt, endsAt }: typeof bookingHolds.$inferSelect) =>
  restoreBlockings(ctx, resourceId, { from: startsAt, to: endsAt })

/** Ends the other holds of a person: a form is open for one time only. */
export async function endHoldsOf(ctx: Transactional<Ctx>): Promise<void> {
  const gone = await ctx.db
    .delete(bookingHolds)
    .where(
      and(
        eq(bookingHolds.userId, ctx.actor.userId),
        sql`not exists (select 1 from wait_list_entries w where w.hold_id = ${bookingHolds.id})`,
      ),
    )
    .returning({ id: bookingHolds.id })
  await releaseHolders(
    ctx,
    gone.map((row) => row.id),
  )
}

/** Ends the holds whose time is over. */
export async function endOverHolds(ctx: TransactionCtx): Promise<void> {
  const gone = await ctx.db.delete(bookingHolds).where(lte(bookingHolds.expiresAt, ctx.now())).returning()
  await releaseHolders(
    ctx,
    gone.map(({ id }) => id),
  )
  for (const hold of gone) await coverAgain(ctx, hold)
}
