import { and, eq, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { clockName } from '../../platform/siteClock.ts'
import { dayBoundsAt } from './siteDay.ts'
import { bookingInstances, bookings } from '../bookings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources } from '../resources/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { deskStatus, freePlaces, isToCome, isUnderWay, type DeskStatus } from './deskState.views.ts'

export type GridDesk = {
  id: string
  name: string
  kind: 'HOTDESK' | 'DESK_POOL'
  places: number
  free_places: number
  plan_x: string | null
  plan_y: string | null
  amenities: string[]
  qr_token: string
  status: DeskStatus
  assigned: boolean
  person: string | null
  ends_at: string | null
  next_starts_at: string | null
} & Record<string, unknown>

/** The desks of a zone, or its pool, with who takes each now and when each is taken next before the day ends. */
export async function readGridDesks(ctx: AnyCtx, zoneId: string, clock: string): Promise<GridDesk[]> {
  const now = ctx.now()
  const { end } = dayBoundsAt(now, clock)
  const { rows } = await ctx.db.execute<GridDesk>(sql`
    select d.id, d.name, d.kind, d.places, d.plan_x, d.plan_y, d.amenities, d.qr_token,
      ${deskStatus(sql`d`, now)} as status,
      case when d.kind = 'DESK_POOL' then ${freePlaces(sql`d`, now)} else 0 end::int as free_places,
      d.assigned_user_id is not null as assigned,
      coalesce(holder.full_name, owner.full_name) as person,
      current.ends_at, coming.starts_at as next_starts_at
    from ${bookableResources} d
      left join lateral (select i.requested_by_user_id, i.ends_at from ${bookingInstances} i
        where d.kind = 'HOTDESK' and i.resource_id = d.id and ${isUnderWay(now)}
        order by i.status = 'CHECKED_IN' desc limit 1) current on true
      left join lateral (select min(i.starts_at) as starts_at from ${bookingInstances} i
        where d.kind = 'HOTDESK' and i.resource_id = d.id and i.live
          and i.starts_at > ${now.toISOString()}::timestamptz and i.starts_at < ${end.toISOString()}::timestamptz
        ) coming on true
      left join ${users} holder on holder.id = current.requested_by_user_id
      left join ${users} owner on owner.id = d.assigned_user_id
    where d.zone_id = ${zoneId} and d.deleted_date is null
    order by length(d.name), lower(d.name)`)
  return rows
}

/** A room with its bookings that are not over before its day ends, by their start. */
export async function readGridRoom(ctx: AnyCtx, resourceId: string, clock: string) {
  const now = ctx.now()
  const { end } = dayBoundsAt(now, clock)
  const [room] = await ctx.db
    .select({
      id: bookableResources.id,
      name: bookableResources.name,
      capacity: bookableResources.capacity,
      minDuration: bookableResources.minDuration,
      maxDuration: bookableResources.maxDuration,
      qrToken: bookableResources.qrToken,
      status: deskStatus(sql`${bookableResources}`, now),
    })
    .from(bookableResources)
    .where(eq(bookableResources.id, resourceId))
  const booked = await ctx.db
    .select({
      id: sql<string>`i.id`,
      title: bookings.title,
      startsAt: sql<string>`i.starts_at`,
      endsAt: sql<string>`i.ends_at`,
      status: sql<string>`i.status`,
      atDoor: sql<boolean>`${bookings.displayId} is not null`,
      fullName: sql<string | null>`coalesce(${users.fullName}, ${bookings.calendarOrganiser})`,
    })
    .from(sql`${bookingInstances} i`)
    .innerJoin(bookings, sql`${bookings.id} = i.booking_id`)
    .leftJoin(users, sql`${users.id} = i.requested_by_user_id`)
    .where(
      and(
        sql`i.resource_id = ${resourceId}`,
        isToCome(now),
        eq(bookings.status, 'APPROVED'),
        sql`i.starts_at < ${end.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`i.starts_at`)
  return (
    room && {
      room,
      booked: booked.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) })),
    }
  )
}

export type GridRoom = NonNullable<Awaited<ReturnType<typeof readGridRoom>>>

/** The company a display hangs at, and the clock of its site. */
export async function readPlace(ctx: AnyCtx, siteId: string): Promise<{ companyName: string; clock: string }> {
  const [row] = await ctx.db
    .select({
      companyName: officeCentres.companyName,
      timeZone: sites.timeZone,
      timezoneOffset: sites.timezoneOffset,
      centreOffset: officeCentres.timezoneOffset,
    })
    .from(sites)
    .innerJoin(officeCentres, eq(officeCentres.id, sites.officeCentreId))
    .where(eq(sites.id, siteId))
  if (!row) throw notFound()
  const { timeZone, timezoneOffset, centreOffset } = row
  return {
    companyName: row.companyName,
    clock: clockName({ timeZone, timezoneOffset: timezoneOffset ?? centreOffset }),
  }
}
