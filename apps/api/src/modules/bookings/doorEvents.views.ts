import { and, asc, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { bookableResources } from '../resources/tables.ts'
import { users } from '../users/tables.ts'
import { described, earliest, type DescribedInstance } from './instances.views.ts'
import { bookingInstances, bookingInvitees, bookings } from './tables.ts'

/** That somebody of this address has a booking, or is invited to it. */
const attends = (email: string): SQL =>
  or(
    eq(sql`lower(${users.email})`, email.toLowerCase()),
    sql`exists (select 1 from ${bookingInvitees} i where i.booking_id = ${bookings.id} and i.email = ${email})`,
  )!

/** What a person could check in to about now behind a door, the first of each place only. */
export async function findInstancesBehind(ctx: AnyCtx, doorId: string, email: string): Promise<DescribedInstance[]> {
  const now = ctx.now()
  const found = await described(ctx)
    .where(
      and(
        eq(bookableResources.accessDoorId, doorId),
        attends(email),
        bookingInstances.live,
        eq(bookingInstances.status, 'UPCOMING'),
        eq(bookings.status, 'APPROVED'),
        lte(bookingInstances.startsAt, new Date(now.getTime() + earliest)),
        gt(bookingInstances.endsAt, now),
      ),
    )
    .orderBy(asc(bookingInstances.startsAt))
  return found.filter(({ resourceId }, index) => found.findIndex((one) => one.resourceId === resourceId) === index)
}
