import { momentAt } from '../platform/siteClock.ts'
import type { rawSql } from '../testing/rawSql.ts'
import type { Acknowledged, Ledger, Slot } from './raceLedger.ts'

type Pool = ReturnType<typeof rawSql>

const clock = 'Europe/Berlin'

/** Pairs of rows of one place that overlap though they are of different holders, by whatever way they came in. */
export async function overlaps(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select a.kind, b.kind as other_kind, a.during, b.during as other_during
    from occupancies a join occupancies b on a.resource_id = b.resource_id and a.place_no = b.place_no
      and a.id < b.id and a.during && b.during and a.holder <> b.holder`)
  return rows
}

/** Live instances without their row in the calendar, or with another time, and rows of the calendar without theirs. */
export async function unlike(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select i.id, o.holder from (select * from booking_instances where live) i
    full join (select * from occupancies where kind = 'BOOKING') o on o.holder = i.id
      and o.resource_id = i.resource_id and o.place_no = i.place_no and o.during = tstzrange(i.starts_at, i.ends_at)
    where i.id is null or o.id is null`)
  return rows
}

/** Times that a blocking in force asks for, and neither it nor a booking or hold has: somebody could book them. */
export async function uncovered(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select br.resource_id, asked.during from facility_blockings b
    join facility_blocking_resources br on br.blocking_id = b.id
    cross join lateral generate_series(b.start_date, b.end_date, interval '1 day') day
    cross join lateral (select tstzrange(
      (day + make_interval(mins => b.start_minute)) at time zone '${clock}',
      (day + make_interval(mins => b.end_minute)) at time zone '${clock}') as during) asked
    where b.deleted_date is null and not tstzmultirange(asked.during) <@ coalesce((
      select range_agg(o.during) from occupancies o where o.resource_id = br.resource_id), '{}'::tstzmultirange)`)
  return rows
}

/** What blockings have of the calendar though they are deleted: nobody could book it, and nobody could see why. */
export async function stray(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select o.resource_id, o.during from occupancies o join facility_blockings b on b.id = o.blocking_id
    where b.deleted_date is not null`)
  return rows
}

/** People who have more than their groups allow. */
export async function overQuota(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select u.full_name, g.max_booking_unit, count(*)::int, g.max_booking
    from user_groups g join user_group_members m on m.user_group_id = g.id join users u on u.id = m.user_id
    join booking_instances i on i.requested_by_user_id = u.id and i.status <> 'CANCELLED'
    join bookings b on b.id = i.booking_id and b.status in ('PENDING', 'APPROVED')
    group by u.full_name, g.max_booking_unit, g.max_booking,
      case g.max_booking_unit when 'HOURS_PER_DAY' then date_trunc('day', i.starts_at at time zone '${clock}') end
    having sum(case g.max_booking_unit when 'HOURS_PER_DAY' then extract(epoch from i.ends_at - i.starts_at) / 3600 else 1 end)
      > g.max_booking`)
  return rows
}

type Stored = { booking_id: string; person: string; resource_id: string; starts_at: Date; ends_at: Date }

const readLive = async (pool: Pool): Promise<Stored[]> => {
  const { rows } = await pool.query<Stored>(`
    select booking_id, requested_by_user_id as person, resource_id, starts_at, ends_at from booking_instances where live`)
  return rows
}

const keyOf = ({ resourceId, date, hour }: Slot, person: string) =>
  [
    person,
    resourceId,
    momentAt(date, hour * 60, clock).toISOString(),
    momentAt(date, hour * 60 + 60, clock).toISOString(),
  ].join(' ')
const keyOfStored = ({ person, resource_id, starts_at, ends_at }: Stored) =>
  [person, resource_id, starts_at.toISOString(), ends_at.toISOString()].join(' ')

/** Acknowledged times that are not there, those that are there though their cancellation was acknowledged, and others. */
export async function unlikeAcknowledged(pool: Pool, ledger: Ledger) {
  const live = await readLive(pool)
  const byBooking = Map.groupBy(live, ({ booking_id }) => booking_id)
  const has = ({ id, person }: Acknowledged, slot: Slot) =>
    (byBooking.get(id) ?? []).some((stored) => keyOfStored(stored) === keyOf(slot, person))
  const each = ledger.acknowledged.flatMap((booking) => booking.slots.map((slot) => ({ booking, slot })))
  const named = ({ booking, slot }: (typeof each)[number]) => `${booking.id}: ${keyOf(slot, booking.person)}`
  const known = new Set(ledger.acknowledged.map(({ id }) => id))
  const unanswered = new Set(ledger.unanswered.flatMap(({ person, slots }) => slots.map((slot) => keyOf(slot, person))))
  return {
    lost: each
      .filter(({ booking, slot }) => !booking.cancelled.has(slot) && !booking.unsure.has(slot) && !has(booking, slot))
      .map((one) => named(one)),
    revived: each
      .filter(({ booking, slot }) => booking.cancelled.has(slot) && has(booking, slot))
      .map((one) => named(one)),
    unknown: live.filter((stored) => !known.has(stored.booking_id) && !unanswered.has(keyOfStored(stored))),
  }
}
