import { kindsOn } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { daysAfter } from '@atrium/validators/dates.ts'
import { and, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { today } from '../../platform/today.ts'
import { visibleInstances } from './bookings.policy.ts'
import { bookingInstances } from './tables.ts'

const dayLength = 86_400_000

/** The moment a day begins by the clock of the office centre. */
const beginning = ({ scope }: Ctx, date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - scope.timezoneOffset * 60_000)

/** How many times of bookings are today, were in the last seven days, and how many of those nobody came to. */
export async function countToday(ctx: Ctx): Promise<{ today: number; week: number; noShows: number }> {
  const from = beginning(ctx, today(ctx))
  const to = new Date(from.getTime() + dayLength)
  const week = new Date(to.getTime() - 7 * dayLength)
  const { status, startsAt } = bookingInstances
  const [row] = await ctx.db
    .select({
      today: sql<number>`count(*) filter (where ${startsAt} >= ${from.toISOString()}::timestamptz and ${bookingInstances.live})::int`,
      week: sql<number>`count(*)::int`,
      noShows: sql<number>`count(*) filter (where ${status} = 'NO_SHOW')::int`,
    })
    .from(bookingInstances)
    .where(and(visibleInstances(ctx), ne(status, 'CANCELLED'), gte(startsAt, week), lt(startsAt, to)))
  return row ?? { today: 0, week: 0, noShows: 0 }
}

const countOf = (path: BookingArea) =>
  sql<number>`count(*) filter (where ${inArray(bookingInstances.kind, kindsOn(path).kinds)})::int`

/** How many times began on each day from one to another, of rooms and of desks, days without any included. */
export async function countInstancesByDay(
  ctx: Ctx,
  from: string,
  to: string,
): Promise<{ label: string; values: number[] }[]> {
  const day = sql<string>`((${bookingInstances.startsAt} at time zone 'UTC') + make_interval(mins => ${ctx.scope.timezoneOffset}))::date::text`
  const rows = await ctx.db
    .select({
      day,
      rooms: countOf('OFFICE'),
      desks: countOf('HOTDESK'),
    })
    .from(bookingInstances)
    .where(
      and(
        visibleInstances(ctx),
        ne(bookingInstances.status, 'CANCELLED'),
        gte(bookingInstances.startsAt, beginning(ctx, from)),
        lt(bookingInstances.startsAt, beginning(ctx, daysAfter(to, 1))),
      ),
    )
    .groupBy(sql`1`)
  const byDay = new Map(rows.map((row) => [row.day, [row.rooms, row.desks]]))
  const count = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  return Array.from({ length: count }, (_, index) => daysAfter(from, index)).map((date) => ({
    label: date,
    values: byDay.get(date) ?? [0, 0],
  }))
}
