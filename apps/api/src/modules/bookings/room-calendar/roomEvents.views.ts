import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { usersOfCentre } from '../../users/index.ts'
import { users } from '../../users/tables.ts'
import { bookingInstances, bookings } from '../tables.ts'

const bookingColumns = {
  id: bookings.id,
  referenceNo: bookings.referenceNo,
  resourceId: bookings.resourceId,
  eventId: sql<string>`${bookings.externalEventId}`,
  status: bookings.status,
  title: bookings.title,
  requestedByUserId: bookings.requestedByUserId,
  calendarOrganiser: bookings.calendarOrganiser,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
}

/**
 * The bookings of resources that follow an event of the room calendar, with their instances: those to come, and those of
 * the events named, cancelled or not.
 */
export async function readFollowing(ctx: Ctx, resourceIds: readonly string[], eventIds: readonly string[]) {
  const rows = await ctx.db
    .select(bookingColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.landlordId, ctx.scope.landlordId),
        eq(bookings.ownerOfficeCentreId, ctx.scope.officeCentreId),
        inArray(bookings.resourceId, [...resourceIds]),
        isNotNull(bookings.externalEventId),
        isNull(bookings.leftCalendarDate),
        or(
          gt(bookings.endsAt, ctx.now()),
          sql`${bookings.externalEventId} = any(${sql.param([...new Set(eventIds)])}::text[])`,
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
  const instances = await readInstances(
    ctx,
    rows.map(({ id }) => id),
  )
  const byBooking = Map.groupBy(instances, ({ bookingId }) => bookingId)
  return rows.map((row) => ({ ...row, instances: byBooking.get(row.id) ?? [] }))
}

export type Following = Awaited<ReturnType<typeof readFollowing>>[number]

const readInstances = (ctx: Ctx, bookingIds: readonly string[]) =>
  bookingIds.length === 0
    ? []
    : ctx.db
        .select({
          bookingId: bookingInstances.bookingId,
          startsAt: bookingInstances.startsAt,
          endsAt: bookingInstances.endsAt,
          live: bookingInstances.live,
          endedDate: bookingInstances.endedDate,
        })
        .from(bookingInstances)
        .where(inArray(bookingInstances.bookingId, [...bookingIds]))
        .orderBy(asc(bookingInstances.startsAt))

/** The active users of the office centre who have these addresses, by the address in small letters. */
export async function readOrganisers(ctx: Ctx, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: users.id, email: sql<string>`lower(${users.email}::text)` })
    .from(users)
    .where(
      and(
        usersOfCentre(ctx),
        eq(users.status, 'ACTIVE'),
        sql`${users.email} = any(${sql.param([...new Set(emails)])}::citext[])`,
      ),
    )
  return new Map(rows.map(({ id, email }) => [email, id]))
}
