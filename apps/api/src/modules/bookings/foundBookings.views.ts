import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { bookableResources } from '../resources/tables.ts'
import type { Found } from '../search/index.ts'
import { users } from '../users/tables.ts'
import { atTheDoor } from './room-calendar/fromRoomCalendar.ts'
import { bookings } from './tables.ts'

/** What the index `bookings_search` is over. */
const words = sql`lower(${bookings.referenceNo} || ' ' || ${bookings.title} || ' ' || coalesce(${bookings.calendarOrganiser}, ''))`

/** Bookings by a part of number, title or person, the last to come first. Each way has an index of its own. */
export async function foundBookings(ctx: Ctx, seen: SQL, term: string, limit: number): Promise<Found[]> {
  const pattern = likePattern(term.toLowerCase())
  const newest = (condition: SQL) =>
    ctx.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(seen, condition))
      .orderBy(desc(bookings.startsAt))
      .limit(limit)
  const people = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.landlordId, ctx.scope.landlordId),
        isNull(users.deletedDate),
        sql`${users.searchText} like ${pattern}`,
      ),
    )
  const rows = await ctx.db
    .select({
      id: bookings.id,
      title: bookings.title,
      referenceNo: bookings.referenceNo,
      startsAt: bookings.startsAt,
      timeZone: bookings.timeZone,
      place: bookableResources.name,
      person: sql<string>`coalesce(${users.fullName}, ${bookings.calendarOrganiser}, ${atTheDoor})`,
    })
    .from(bookings)
    .innerJoin(bookableResources, eq(bookableResources.id, bookings.resourceId))
    .leftJoin(users, eq(users.id, bookings.requestedByUserId))
    .where(
      sql`${bookings.id} in ((${newest(sql`${words} like ${pattern}`)}) union all (${newest(inArray(bookings.requestedByUserId, people))}))`,
    )
    .orderBy(desc(bookings.startsAt), bookings.id)
    .limit(limit)
  return rows.map(({ id, title, startsAt, timeZone, ...row }) => {
    const day = formatDate(wallTimeOf(startsAt, timeZone).date, dateFormats.display)
    return { id, title, subtitle: [row.person, row.place, day, row.referenceNo].join(' · ') }
  })
}
