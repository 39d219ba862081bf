import { sql, type SQL } from 'drizzle-orm'

type Hours = {
  /** Minutes of the day at which somebody's quiet hours begin and end; null where they have none. */
  from: SQL
  to: SQL
  /** The minute of the day by the clock of their office centre. */
  minute: SQL
}

/** When something may reach a person: at the end of their quiet hours where it is one of them, else now. */
export const afterQuietHours = (now: SQL, { from, to, minute }: Hours): SQL => sql`case
  when ${from} < ${to} and ${minute} >= ${from} and ${minute} < ${to}
    or ${from} > ${to} and (${minute} >= ${from} or ${minute} < ${to})
  then ${now} + make_interval(mins => (${to} - ${minute} + 1440) % 1440)
  else ${now} end`

/** The minute of the day that a clock shows so many minutes east of UTC. */
export function minuteOfDay(now: SQL, offsetMinutes: SQL): SQL {
  const at = sql`((${now} at time zone 'UTC') + make_interval(mins => coalesce(${offsetMinutes}, 0)))`
  return sql`(extract(hour from ${at})::int * 60 + extract(minute from ${at})::int)`
}
