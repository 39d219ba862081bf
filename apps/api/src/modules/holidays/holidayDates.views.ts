import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { ask, question } from '../../platform/db/questions.ts'
import type { HolidayUse } from './tables.ts'

/** Whose holidays on which days, both ends included; values, or SQL over the rows of a statement. */
export type HolidaySpan = { officeCentreId: string | SQL; from: string | SQL; to: string | SQL }

/**
 * The holidays as the days they fall on between two days, yearly ones in every year from their first; a yearly
 * 29 February is the 28th in years without one.
 * @param stored where the holidays stand, such as in what stood at another time
 */
export const holidayDays = ({ officeCentreId, from, to }: HolidaySpan, stored: SQL = sql`holidays`) => sql`
  select h.id, h.name, h.applies_to, day::date as day
  from ${stored} h
  cross join lateral generate_series(
    0,
    case when h.recurring_yearly then greatest(extract(year from ${to}::date) - extract(year from h.date), 0)::int else 0 end
  ) years
  cross join lateral generate_series(
    h.date + make_interval(years => years),
    h.date + make_interval(years => years, days => h.end_date - h.date),
    interval '1 day'
  ) day
  where h.office_centre_id = ${officeCentreId} and day::date between ${from}::date and ${to}::date`

/** The days (YYYY-MM-DD) of a span that are holidays for bookings, or for another use. */
export const holidayQuestion = (span: HolidaySpan, use: HolidayUse = 'BOOKING') =>
  question(
    sql`select distinct day from (${holidayDays(span)}) days where applies_to @> array[${use}]::text[]`,
    (rows: { day: string }[]) => new Set(rows.map(({ day }) => day)),
  )

/** The days (YYYY-MM-DD) from one day to another that are holidays for bookings, or for another use. */
export const holidayDates = (
  ctx: Pick<AnyCtx, 'db'>,
  officeCentreId: string,
  from: string,
  to: string,
  use: HolidayUse = 'BOOKING',
): Promise<Set<string>> => ask(ctx, holidayQuestion({ officeCentreId, from, to }, use))
