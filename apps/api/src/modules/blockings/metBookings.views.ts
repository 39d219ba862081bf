import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { wallEndOf, wallTimeOf } from '../../platform/siteClock.ts'
import type { OccupancyKind } from '../occupancies/tables.ts'
import { clocksOfSites } from '../sites/index.ts'
import { occurrenceRows, type Occurrence } from './coverage.repo.ts'

/** A booked time that a blocking meets, by the clock of the site. */
export type MetBooking = {
  bookingId: string
  instanceId: string
  referenceNo: string
  facility: { id: string; name: string }
  date: string
  startTime: string
  endTime: string
  requestedByUserFullName: string
  companyName: string
}

/** What is in the way of a blocking: bookings, and holds of people who are about to book. */
export type Met = { bookings: MetBooking[]; holdIds: string[] }

/** What has taken a time that is met: its occupancies are of this kind and have this holder. */
export type MetHolder = { kind: Exclude<OccupancyKind, 'BLOCKING'>; holder: string }

/** Everything that is met, by what took the times. */
export const holdersOf = ({ bookings, holdIds }: Met): MetHolder[] => [
  ...holdIds.map((holder) => ({ kind: 'HOLD' as const, holder })),
  ...bookings.map(({ instanceId }) => ({ kind: 'BOOKING' as const, holder: instanceId })),
]

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
 * What occurrences meet at facilities from now on, in order of time. Bookings count by their own times: where only the
 * minutes kept free around one are touched, the blocking leaves these out and nobody is asked.
 */
export async function readMet(ctx: AnyCtx, occurrences: Occurrence[], resourceIds: string[]): Promise<Met> {
  if (occurrences.length === 0) return { bookings: [], holdIds: [] }
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const wanted = sql`(
    select r.id as resource_id, o.during from (${occurrenceRows(occurrences)}) o
    join bookable_resources r on r.site_id = o.site_id and r.id = any(${sql.param(resourceIds)}::uuid[]))`
  const booked = await ctx.db.execute<Row>(sql`
    select b.id as booking_id, i.id as instance_id, b.reference_no, r.id as resource_id, r.name as resource_name,
      r.site_id, i.starts_at, i.ends_at, coalesce(u.full_name, b.calendar_organiser, 'Somebody at the door') as full_name, c.company_name
    from booking_instances i
    join bookings b on b.id = i.booking_id
    join bookable_resources r on r.id = i.resource_id
    left join users u on u.id = b.requested_by_user_id
    join office_centres c on c.id = b.office_centre_id
    where i.live and i.ends_at > ${now} and i.resource_id = any(${sql.param(resourceIds)}::uuid[])
      and exists (select 1 from ${wanted} w where w.resource_id = i.resource_id
        and i.starts_at < upper(w.during) and i.ends_at > lower(w.during))
    order by i.starts_at, i.id`)
  const held = await ctx.db.execute<{ holder: string }>(sql`
    select distinct t.holder from occupancies t join ${wanted} w on w.resource_id = t.resource_id and w.during && t.during
    where t.kind = 'HOLD' and t.expires_at > ${now}`)
  const clocks = await clocksOfSites(ctx, [...new Set(booked.rows.map((row) => row.site_id))])
  return {
    bookings: booked.rows.map((row) => shown(row, clocks.get(row.site_id) ?? 'UTC')),
    holdIds: held.rows.map(({ holder }) => holder),
  }
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
