import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { bookingInstances } from '../bookings/tables.ts'
import { occupancies } from '../occupancies/tables.ts'
import { hotdeskZones } from '../resources/tables.ts'

export type DeskStatus = 'AVAILABLE' | 'BOOKED' | 'OCCUPIED' | 'BLOCKED' | 'INACTIVE'

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/** The condition on `booking_instances i` that it takes its place at a moment. */
export const isUnderWay = (now: Date): SQL =>
  sql`i.live and i.ended_date is null and i.starts_at <= ${at(now)} and i.ends_at > ${at(now)}`

/** The condition on `booking_instances i` that it is not over. */
export const isToCome = (now: Date): SQL => sql`i.live and i.ended_date is null and i.ends_at > ${at(now)}`

/**
 * What a desk is at a moment (states 28), from what it is set to, the blockings of the calendar and the booking that is
 * under way. A desk that is somebody's for good counts as booked: nobody else can take it.
 * @param desk the alias of `bookable_resources` it is asked for
 */
export const deskStatus = (desk: SQL, now: Date): SQL<DeskStatus> => sql<DeskStatus>`case
  when ${desk}.status = 'INACTIVE'
    or exists (select 1 from ${hotdeskZones} z where z.id = ${desk}.zone_id and not z.active) then 'INACTIVE'
  when ${desk}.status = 'BLOCKED' or exists (select 1 from ${occupancies} o
    where o.resource_id = ${desk}.id and o.kind = 'BLOCKING' and o.during @> ${at(now)}) then 'BLOCKED'
  when exists (select 1 from ${bookingInstances} i
    where i.resource_id = ${desk}.id and i.status = 'CHECKED_IN' and ${isUnderWay(now)}) then 'OCCUPIED'
  when ${desk}.assigned_user_id is not null or exists (select 1 from ${bookingInstances} i
    where i.resource_id = ${desk}.id and ${isUnderWay(now)}) then 'BOOKED'
  else 'AVAILABLE' end`

/** How many places of a pool are free at a moment. */
export const freePlaces = (pool: SQL, now: Date): SQL<number> => sql<number>`case
  when ${deskStatus(pool, now)} in ('INACTIVE', 'BLOCKED') then 0
  else greatest(0, ${pool}.places - (select count(*) from ${bookingInstances} i
    where i.resource_id = ${pool}.id and ${isUnderWay(now)})) end`

/** Until when the booking under way takes a desk. */
export const takenUntil = (desk: SQL, now: Date): SQL<string | null> => sql<string | null>`(
  select max(i.ends_at) from ${bookingInstances} i where i.resource_id = ${desk}.id and ${isUnderWay(now)})`

/** How many bookings of a desk are not over. */
export const comingBookings = (desk: SQL, now: Date): SQL<number> => sql<number>`(
  select count(*)::int from ${bookingInstances} i where i.resource_id = ${desk}.id and ${isToCome(now)})`

export const deskStatusLabels: Record<DeskStatus, string> = {
  AVAILABLE: 'Available',
  BOOKED: 'Booked',
  OCCUPIED: 'Occupied',
  BLOCKED: 'Blocked',
  INACTIVE: 'Inactive',
}

/** In the order screens show them. */
export const deskStatuses: readonly DeskStatus[] = ['AVAILABLE', 'BOOKED', 'OCCUPIED', 'BLOCKED', 'INACTIVE']

/** The highest place of a pool that a booking to come has; 0 without any. */
export async function placesInUse(ctx: AnyCtx, poolId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ needed: number | null }>(sql`select max(i.place_no)::int as needed
    from ${bookingInstances} i where i.resource_id = ${poolId} and ${isToCome(ctx.now())}`)
  return rows[0]?.needed ?? 0
}
