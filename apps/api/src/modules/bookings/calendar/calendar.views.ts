import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { runPrepared } from '../../../platform/db/prepared.ts'
import { officeFloors, officeTowers } from '../../buildings/tables.ts'
import { likePattern } from '../../../platform/lists.ts'
import type { Query } from '../../../platform/operation.ts'
import { withinReach } from '../../resources/index.ts'
import { bookableResources, facilityCategories, hotdeskZones } from '../../resources/tables.ts'
import { areas, sites } from '../../sites/tables.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { inPermittedArea } from '../bookings.policy.ts'
import { atTheDoor } from '../room-calendar/fromRoomCalendar.ts'
import type { BookingStatus, InstanceStatus } from '../tables.ts'

export type CalendarQuery = Query<'getBookingCalendar'>

/** A calendar draws so many resources at most. */
export const mostResources = 1000

/** The resources whose calendar the actor sees: those within reach, of the areas they have right and add-on for. */
export function onCalendar(ctx: Ctx, query: CalendarQuery): SQL {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const table = bookableResources
  return and(
    withinReach(ctx),
    isNull(table.deletedDate),
    inPermittedArea(ctx, table, 'LIST'),
    query.kind ? eq(table.kind, query.kind) : undefined,
    query.siteId ? eq(table.siteId, query.siteId) : undefined,
    query.areaId ? eq(table.areaId, query.areaId) : undefined,
    query.officeFloorId ? eq(table.officeFloorId, query.officeFloorId) : undefined,
    query.categoryIds?.length ? inArray(table.categoryId, query.categoryIds) : undefined,
    query.resourceIds?.length ? inArray(table.id, query.resourceIds) : undefined,
    query.landlordFacility === undefined ? undefined : eq(table.landlordFacility, query.landlordFacility),
    term ? sql`lower(${table.name}) like ${likePattern(term)}` : undefined,
  )!
}

/** Names and places of the resources of a calendar, by site, area or floor, and name. */
export const readCalendarResources = (ctx: Ctx, where: SQL) =>
  runPrepared(
    ctx.db
      .select({
        id: bookableResources.id,
        name: bookableResources.name,
        kind: bookableResources.kind,
        landlordFacility: bookableResources.landlordFacility,
        capacity: bookableResources.capacity,
        places: bookableResources.places,
        officeCentreId: bookableResources.officeCentreId,
        category: { id: facilityCategories.id, name: facilityCategories.name },
        zone: { id: hotdeskZones.id, name: hotdeskZones.name },
        site: { id: sites.id, name: sites.name },
        area: { id: areas.id, name: areas.name },
        officeFloorId: bookableResources.officeFloorId,
        floorName: officeFloors.name,
        towerName: officeTowers.name,
        timeZone: sites.timeZone,
        timezoneOffset: sql<number | null>`coalesce(${sites.timezoneOffset}, ${officeCentres.timezoneOffset})`,
        slotMinutes: sql<number>`coalesce(${facilityCategories.timeSlotDuration}, ${officeCentres.timeSlotDuration})`,
      })
      .from(bookableResources)
      .innerJoin(sites, eq(sites.id, bookableResources.siteId))
      .innerJoin(officeCentres, eq(officeCentres.id, bookableResources.officeCentreId))
      .leftJoin(areas, eq(areas.id, bookableResources.areaId))
      .leftJoin(officeFloors, eq(officeFloors.id, bookableResources.officeFloorId))
      .leftJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
      .leftJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
      .leftJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
      .where(where)
      .orderBy(sites.name, areas.name, sql`lower(${bookableResources.name})`)
      .limit(mostResources),
  )

export async function countCalendarResources(ctx: Ctx, where: SQL): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookableResources)
    .where(where)
  return row?.count ?? 0
}

export type EntryRow = {
  id: string
  kind: 'BOOKING' | 'BLOCKING'
  resource_id: string
  starts_at: string
  ends_at: string
  title: string | null
  booking_id: string | null
  booking_status: BookingStatus | null
  instance_status: InstanceStatus | null
  user_id: string | null
  user_name: string | null
  from_room_calendar: boolean
  at_door: boolean
  office_centre_id: string | null
  version: number | null
}

/**
 * What takes resources between two moments: live instances without their buffers, and blockings. Of a pool every place
 * has its own rows; a blocking of all places is one.
 */
export async function readEntries(
  ctx: Ctx,
  resourceIds: readonly string[],
  span: { from: Date; to: Date },
): Promise<EntryRow[]> {
  const found = await ctx.db.execute<EntryRow>(sql`
    select i.id, 'BOOKING' as kind, i.resource_id, i.starts_at, i.ends_at, b.title, b.id as booking_id,
      b.status as booking_status, i.status as instance_status, u.id as user_id,
      coalesce(u.full_name, b.calendar_organiser, ${atTheDoor}) as user_name,
      b.external_event_id is not null as from_room_calendar, b.display_id is not null as at_door,
      b.office_centre_id, i.version
    from booking_instances i
    join bookings b on b.id = i.booking_id
    left join users u on u.id = i.requested_by_user_id
    where i.resource_id = any(${sql.param(resourceIds)}::uuid[]) and i.live
      and i.starts_at < ${span.to.toISOString()}::timestamptz and i.starts_at > ${span.from.toISOString()}::timestamptz - interval '2 days'
      and i.ends_at > ${span.from.toISOString()}::timestamptz
    union all
    select distinct on (o.resource_id, o.blocking_id, o.during) o.id, 'BLOCKING', o.resource_id, lower(o.during), upper(o.during),
      f.name, null, null, null, null, null, false, false, null, null
    from occupancies o
    join facility_blockings f on f.id = o.blocking_id
    where o.resource_id = any(${sql.param(resourceIds)}::uuid[]) and o.kind = 'BLOCKING'
      and o.during && tstzrange(${span.from.toISOString()}::timestamptz, ${span.to.toISOString()}::timestamptz)
    order by resource_id, starts_at`)
  return found.rows
}
