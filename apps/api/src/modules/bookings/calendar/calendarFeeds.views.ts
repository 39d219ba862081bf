import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { PublicCtx } from '../../../platform/ctx.ts'
import { notFound } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { users } from '../../users/tables.ts'
import { whereText } from '../announcements/bookingMail.ts'
import { organiserOf } from '../announcements/invitationFile.ts'
import { bookingAddress } from '../bookings.present.ts'
import { readBookingRows } from '../bookings.views.ts'
import type { CalendarEvent } from './icalendar.ts'
import { calendarFeeds } from '../announcements/reminders.tables.ts'
import { bookingInstances, bookingInvitees, bookings } from '../tables.ts'

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

/**
 * The instances a person has or is invited to, each found by an index of its own: asked for with `or`, all there are
 * would be looked at.
 */
function attendedBy(ctx: PublicCtx, userId: string) {
  const { id, endsAt, live, bookingId, requestedByUserId } = bookingInstances
  const shown = and(live, gt(endsAt, new Date(ctx.now().getTime() - monthLength)))
  const own = ctx.db
    .select({ id })
    .from(bookingInstances)
    .where(and(eq(requestedByUserId, userId), shown))
  const invited = ctx.db
    .select({ id })
    .from(bookingInvitees)
    .innerJoin(bookingInstances, eq(bookingId, bookingInvitees.bookingId))
    .where(and(eq(bookingInvitees.userId, userId), shown))
  return union(own, invited)
}

/** The bookings a person has or is invited to, approved ones with live times; of those that repeat all times. */
export async function readFeedEvents(ctx: PublicCtx, userId: string): Promise<CalendarEvent[]> {
  const { id, bookingId, startsAt, endsAt, ruleDate, live } = bookingInstances
  const attended = await ctx.db
    .select({ bookingId })
    .from(bookingInstances)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(inArray(id, attendedBy(ctx, userId)), eq(bookings.status, 'APPROVED')))
    .orderBy(asc(startsAt))
    .limit(most)
  const ids = [...new Set(attended.map((one) => one.bookingId))]
  const rows = await readBookingRows(ctx, ids)
  const times = await ctx.db
    .select({ bookingId, startsAt, endsAt, ruleDate, stands: live })
    .from(bookingInstances)
    .where(sql`${bookingId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(startsAt))
  const timesOf = Map.groupBy(times, (time) => time.bookingId)
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    title: row.title,
    location: whereText(row),
    description: row.purpose,
    url: bookingAddress(ctx.services.portalOrigins, row),
    organizer: organiserOf(row),
    clock: row.timeZone,
    recurrence: row.recurrence,
    times: timesOf.get(row.id) ?? [],
  }))
}
