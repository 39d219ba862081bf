import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { clockName, momentAt } from '../../platform/siteClock.ts'
import { today } from '../../platform/today.ts'
import { periodOf } from './quotaPeriods.rules.ts'

/** A person of a group and what they have booked, in bookings or hours. */
export type AffectedUser = { id: string; fullName: string; currentBooking: number }

/** Who of a group has booked more than a limit in its period that is now, the furthest above first. */
export async function readAffected(
  ctx: Ctx,
  userGroupId: string,
  limit: { maxBooking: number; maxBookingUnit: string },
  weekStart: number,
): Promise<AffectedUser[]> {
  const { from, to } = periodOf(today(ctx), limit.maxBookingUnit, weekStart)
  const clock = clockName({ timeZone: null, timezoneOffset: ctx.scope.timezoneOffset })
  const amount = limit.maxBookingUnit.startsWith('HOURS')
    ? sql`round(sum(extract(epoch from i.ends_at - i.starts_at)) / 3600, 2)::float8`
    : sql`count(*)::float8`
  const found = await ctx.db.execute<AffectedUser>(sql`
    select u.id, u.full_name as "fullName", ${amount} as "currentBooking"
    from user_group_members m
    join users u on u.id = m.user_id and u.deleted_date is null
    join booking_instances i on i.requested_by_user_id = u.id and i.status <> 'CANCELLED'
    join bookings b on b.id = i.booking_id and b.status in ('PENDING', 'APPROVED')
    where m.user_group_id = ${userGroupId}
      and i.starts_at >= ${momentAt(from, 0, clock).toISOString()}::timestamptz
      and i.starts_at < ${momentAt(to, 0, clock).toISOString()}::timestamptz
    group by u.id, u.full_name
    having ${amount} > ${limit.maxBooking}
    order by "currentBooking" desc, lower(u.full_name), u.id`)
  return found.rows
}
