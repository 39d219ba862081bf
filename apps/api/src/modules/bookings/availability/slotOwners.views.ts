import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Taken } from '../../occupancies/index.ts'
import { users } from '../../users/tables.ts'
import { bookingInstances, bookings } from '../tables.ts'

/** Whose booking takes a slot; nobody's here where the room calendar names somebody who is no user. */
export type Owner = {
  bookingId: string
  title: string
  userId: string | null
  email: string | null
  officeCentreId: string
}

/** Whose bookings take what is taken, by holder. */
export async function readOwners(ctx: Ctx, taken: readonly Taken[]): Promise<Map<string, Owner>> {
  const holders = taken.filter(({ kind }) => kind === 'BOOKING').map(({ holder }) => holder)
  if (holders.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: bookingInstances.id,
      bookingId: bookings.id,
      title: bookings.title,
      userId: users.id,
      email: users.email,
      officeCentreId: bookings.officeCentreId,
    })
    .from(bookingInstances)
    .innerJoin(bookings, eq(bookings.id, bookingInstances.bookingId))
    .leftJoin(users, eq(users.id, bookingInstances.requestedByUserId))
    .where(inArray(bookingInstances.id, holders))
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}
