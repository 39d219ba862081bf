import { and, asc, count, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { bookings } from './tables.ts'

/** A person, or a tenant company with all of its people. */
export type HeldBy = { type: 'USER' | 'TENANT'; id: string }

const openOf = (ctx: Ctx, { type, id }: HeldBy, from: Date): SQL =>
  and(
    eq(bookings.landlordId, ctx.scope.landlordId),
    eq(type === 'USER' ? bookings.requestedByUserId : bookings.officeCentreId, id),
    inArray(bookings.status, ['PENDING', 'APPROVED']),
    gt(bookings.endsAt, from),
  )!

/** How many bookings are still to be used from a moment on. */
export async function countOpenBookings(ctx: Ctx, held: HeldBy, from: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(bookings)
    .where(openOf(ctx, held, from))
  return row?.count ?? 0
}

export async function readOpenBookings(ctx: Ctx, held: HeldBy): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(openOf(ctx, held, ctx.now()))
    .orderBy(asc(bookings.id))
  return rows.map(({ id }) => id)
}
