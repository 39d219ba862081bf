import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { PublicCtx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { hashToken } from '../../platform/tokens.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { organiserOf, whereText } from './bookingMail.ts'
import { bookingAddress } from './bookings.present.ts'
import { readBookingRows } from './bookings.views.ts'
import type { CalendarEvent } from './icalendar.ts'
import { calendarFeeds } from './reminders.tables.ts'
import { bookingInstances, bookingInvitees, bookings } from './tables.ts'

/** Whose calendar an address shows; 404 for a wrong one, and once the person has left. */
export async function findFeed(ctx: PublicCtx, token: string): Promise<string> {
  const [row] = await ctx.db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .innerJoin(officeCentres, eq(officeCentres.id, calendarFeeds.officeCentreId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, hashToken(token)),
        eq(users.status, 'ACTIVE'),
        isNull(users.deletedDate),
        officeCentres.active,
      ),
    )
  if (!row) throw notFound('There is no such calendar.')
  return row.userId
}

const monthLength = 31 * 86_400_000
const most = 2000

/** The instances a person has or is invited to, live ones of approved bookings. */
export async function readFeedEvents(ctx: PublicCtx, userId: string): Promise<CalendarEvent[]> {
  const instances = await ctx.db
    .select({
      id: bookingInstances.id,
      bookingId: bookingInstances.bookingId,
      startsAt: bookingInstances.startsAt,
      endsAt: bookingInstances.endsAt,
    })
    .from(bookingInstances)
    .innerJoin(bookings, eq(bookings.id, bookingInstances.bookingId))
    .where(
      and(
        gt(bookingInstances.endsAt, new Date(ctx.now().getTime() - monthLength)),
        eq(bookings.status, 'APPROVED'),
        bookingInstances.live,
        or(
          eq(bookingInstances.requestedByUserId, userId),
          sql`${bookings.id} in (select v.booking_id from ${bookingInvitees} v where v.user_id = ${userId})`,
        ),
      ),
    )
    .orderBy(asc(bookingInstances.startsAt))
    .limit(most)
  const rows = new Map(
    (await readBookingRows(ctx, [...new Set(instances.map(({ bookingId }) => bookingId))])).map((row) => [row.id, row]),
  )
  return instances.flatMap(({ bookingId, ...instance }) => {
    const row = rows.get(bookingId)
    if (!row) return []
    return [
      {
        ...instance,
        sequence: row.sequence,
        title: row.title,
        location: whereText(row),
        description: row.purpose,
        url: bookingAddress(ctx.services.portalOrigins, row),
        cancelled: false,
        organizer: organiserOf(row),
      },
    ]
  })
}
