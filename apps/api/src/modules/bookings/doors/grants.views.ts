import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import type { AskedGrants } from '../../access-doors/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import { earliest } from '../instances/instances.views.ts'
import { bookingInstances, bookingInvitees, bookings } from '../tables.ts'

/** Who attends which approved times behind a door at a moment, from when people may check in on. */
export function readAttendance(ctx: AnyCtx, { landlordId, at, userId, accessDoorId }: AskedGrants) {
  const attendee = sql<string>`attendee.user_id`
  const attendees = sql`lateral (
    select ${bookingInstances.requestedByUserId} as user_id
    union select i.user_id from ${bookingInvitees} i where i.booking_id = ${bookings.id}) attendee`
  return ctx.db
    .select({
      userId: attendee,
      accessDoorId: sql<string>`${bookableResources.accessDoorId}`,
      startsAt: bookingInstances.startsAt,
      endsAt: bookingInstances.endsAt,
      resourceName: bookableResources.name,
      referenceNo: bookings.referenceNo,
    })
    .from(bookingInstances)
    .innerJoin(bookings, eq(bookings.id, bookingInstances.bookingId))
    .innerJoin(bookableResources, eq(bookableResources.id, bookingInstances.resourceId))
    .innerJoin(attendees, isNotNull(attendee))
    .where(
      and(
        eq(bookingInstances.landlordId, landlordId),
        isNotNull(bookableResources.accessDoorId),
        accessDoorId === undefined ? undefined : eq(bookableResources.accessDoorId, accessDoorId),
        bookingInstances.live,
        eq(bookings.status, 'APPROVED'),
        lte(bookingInstances.startsAt, new Date(at.getTime() + earliest)),
        gt(bookingInstances.endsAt, at),
        userId === undefined ? undefined : eq(attendee, userId),
      ),
    )
    .orderBy(asc(bookingInstances.startsAt), attendee)
}
