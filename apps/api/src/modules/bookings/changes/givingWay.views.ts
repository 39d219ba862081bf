import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { wallEndOf, wallTimeOf } from '../../../platform/siteClock.ts'
import type { Met, MetBooking, WantedTimes } from '../../blockings/index.ts'
import { clocksOfSites } from '../../sites/index.ts'
import { atTheDoor } from '../room-calendar/fromRoomCalendar.ts'

type Row = {
  booking_id: string
  instance_id: string
  reference_no: string
  resource_id: string
  resource_name: string
  site_id: string
  starts_at: string
  ends_at: string
  full_name: string
  company_name: string
}

/**
 * The bookings that wanted times meet from now on, in order of time. They count by their own times: where only the
 * minutes kept free around one are touched, the blocking leaves these out and nobody is asked.
 */
export async function readMetBookings(ctx: AnyCtx, { resourceIds, rows }: WantedTimes): Promise<Met[]> {
  const booked = await ctx.db.execute<Row>(sql`
    select b.id as booking_id, i.id as instance_id, b.reference_no, r.id as resource_id, r.name as resource_name,
      r.site_id, i.starts_at, i.ends_at, coalesce(u.full_name, b.calendar_organiser, ${atTheDoor}) as full_name, c.company_name
    from booking_instances i
    join bookings b on b.id = i.booking_id
    join bookable_resources r on r.id = i.resource_id
    left join users u on u.id = b.requested_by_user_id
    join office_centres c on c.id = b.office_centre_id
    where i.live and i.ends_at > ${ctx.now().toISOString()}::timestamptz and i.resource_id = any(${sql.param(resourceIds)}::uuid[])
      and exists (select 1 from ${rows} w where w.resource_id = i.resource_id
        and i.starts_at < upper(w.during) and i.ends_at > lower(w.during))
    order by i.starts_at, i.id`)
  const clocks = await clocksOfSites(ctx, [...new Set(booked.rows.map((row) => row.site_id))])
  return booked.rows.map((row) => ({
    holder: row.instance_id,
    booking: shown(row, clocks.get(row.site_id) ?? 'UTC'),
  }))
}

/** The holds of people who are about to book a wanted time. */
export async function readMetHolds(ctx: AnyCtx, { rows }: WantedTimes): Promise<Met[]> {
  const held = await ctx.db.execute<Met>(sql`
    select distinct t.holder from occupancies t join ${rows} w on w.resource_id = t.resource_id and w.during && t.during
    where t.kind = 'HOLD' and t.expires_at > ${ctx.now().toISOString()}::timestamptz`)
  return held.rows
}

function shown(row: Row, clock: string): MetBooking {
  const start = wallTimeOf(new Date(row.starts_at), clock)
  return {
    bookingId: row.booking_id,
    instanceId: row.instance_id,
    referenceNo: row.reference_no,
    facility: { id: row.resource_id, name: row.resource_name },
    date: start.date,
    startTime: edgeOfMinutes(start.minute),
    endTime: edgeOfMinutes(wallEndOf(new Date(row.ends_at), clock).minute),
    requestedByUserFullName: row.full_name,
    companyName: row.company_name,
  }
}
