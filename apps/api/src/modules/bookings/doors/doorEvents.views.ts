import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { bookableResources } from '../../resources/tables.ts'
import { users } from '../../users/tables.ts'
import { described, takesCheckIn, type DescribedInstance } from '../instances/instances.views.ts'
import { bookingInstances, bookingInvitees, bookings } from '../tables.ts'

/** That somebody of this address has a booking, or is invited to it. */
const attends = (email: string): SQL =>
  or(
    eq(users.email, email),
    sql`exists (select 1 from ${bookingInvitees} i where i.booking_id = ${bookings.id} and i.email = ${email})`,
  )!

/** What a person could check in to about now behind a door, the first of each place only. */
export async function findInstancesBehind(ctx: AnyCtx, doorId: string, email: string): Promise<DescribedInstance[]> {
  const found = await described(ctx)
    .where(
      and(
        eq(bookableResources.accessDoorId, doorId),
        attends(email),
        takesCheckIn(ctx),
        eq(bookingInstances.status, 'UPCOMING'),
      ),
    )
    .orderBy(asc(bookingInstances.startsAt))
  return found.filter(({ resourceId }, index) => found.findIndex((one) => one.resourceId === resourceId) === index)
}
