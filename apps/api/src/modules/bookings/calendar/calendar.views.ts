import { and, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { days, later } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { executePrepared, runPrepared } from '../../../platform/db/prepared.ts'
import { officeFloors, officeTowers } from '../../buildings/tables.ts'
import { likePattern } from '../../../platform/lists.ts'
import type { Query } from '../../../platform/operation.ts'
import { byArea } from '../../booking-rules/index.ts'
import { withinReach } from '../../resources/index.ts'
import { bookableResources, facilityCategories, hotdeskZones, type SlotPolicy } from '../../resources/tables.ts'
import { areas, sites } from '../../sites/tables.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { inPermittedArea } from '../bookings.policy.ts'
import { atTheDoor } from '../room-calendar/fromRoomCalendar.ts'
import { bookingInstances, type BookingStatus, type InstanceStatus } from '../tables.ts'

export type CalendarQuery = Query<'getBookingCalendar'>

/** The resources whose calendar the actor sees: those within reach, of the areas they have right and add-on for. */
export function onCalendar(ctx: Ctx, query: Partial<CalendarQuery>): SQL {
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
    underHeadings(query.headings),
    term ? sql`lower(${table.name}) like ${likePattern(term)}` : undefined,
  )!
}

const underHeadings = (headings: CalendarQuery['headings'] = []): SQL | undefined =>
  headings.length > 0 ? byArea(bookableResources, (area) => sql`${headings.includes(area)}::boolean`) : undefined

/** What the rows of a calendar are gathered by, in the words of their headings. */
const groupNames: Record<NonNullable<CalendarQuery['group']>, SQL> = {
  FLOOR: sql`coalesce(${officeTowers.name} || ', ' || ${officeFloors.name}, concat_ws(', ', ${sites.name}, ${areas.name}))`,
  AREA: sql`concat_ws(', ', ${sites.name}, ${areas.name}, ${hotdeskZones.name})`,
  SITE: sql`${sites.name}`,
  CATEGORY: sql`coalesce(${facilityCategories.name}, ${hotdeskZones.name}, 'Without category')`,
}

type RowsAsked = { group?: CalendarQuery['group']; offset?: number; limit: number }

const usualTime = days(90)

/** How often the actor booked each resource over the last 90 days; the order that follows stands for a whole day. */
function bookedByActor(ctx: Ctx) {
  const today = new Date(Math.floor(ctx.now().getTime() / days(1)) * days(1))
  return ctx.db
    .select({ resourceId: bookingInstances.resourceId, times: sql<number>`count(*)`.as('times') })
    .from(bookingInstances)
    .where(
      and(
        eq(bookingInstances.requestedByUserId, ctx.actor.userId),
        gte(bookingInstances.startsAt, later(today, -usualTime)),
        lt(bookingInstances.startsAt, today),
      ),
    )
    .groupBy(bookingInstances.resourceId)
    .as('booked_by_actor')
}

/**
 * What the actor books most comes first: the heading, and below it the kind. Where nothing was booked yet, headings with
 * rooms come before those with desks alone, and rooms before desks.
 */
function usualFirst(name: SQL, booked: ReturnType<typeof bookedByActor>): SQL[] {
  const { kind } = bookableResources
  const isDesk = sql`(${kind} <> 'FACILITY')`
  return [
    sql`sum(coalesce(${booked.times}, 0)) over (partition by ${name}) desc`,
    sql`bool_and${isDesk} over (partition by ${name})`,
    inOrder(name),
    sql`sum(coalesce(${booked.times}, 0)) over (partition by ${name}, ${kind}) desc`,
    isDesk,
  ]
}

/** Names and places of resources of a calendar, by their headings, what the actor usually books before the rest. */
export const readCalendarResources = (ctx: Ctx, where: SQL, { group = 'FLOOR', offset = 0, limit }: RowsAsked) => {
  const booked = bookedByActor(ctx)
  return runPrepared(
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
        slotPolicy: sql<SlotPolicy>`coalesce(${facilityCategories.slotPolicy}, 'MINUTES')`,
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
      .leftJoin(booked, eq(booked.resourceId, bookableResources.id))
      .where(where)
      .orderBy(...usualFirst(groupNames[group], booked), inOrder(sql`${bookableResources.name}`), bookableResources.id)
      .limit(limit)
      .offset(offset),
  )
}

/** Numbers by what they say, as `numbersInOrder.sql` has it. */
const inOrder = (name: SQL): SQL => sql`(${name}) collate numbers_in_order`

/** What the filters of a calendar choose from: each place, category and kind that resources have, with its site, once. */
export const readCalendarPlaces = (ctx: Ctx, where: SQL) =>
  runPrepared(
    ctx.db
      .selectDistinct({
        kind: bookableResources.kind,
        landlordFacility: bookableResources.landlordFacility,
        category: { id: facilityCategories.id, name: facilityCategories.name },
        site: { id: sites.id, name: sites.name },
        area: { id: areas.id, name: areas.name },
        officeFloorId: bookableResources.officeFloorId,
        floorName: officeFloors.name,
        towerName: officeTowers.name,
      })
      .from(bookableResources)
      .innerJoin(sites, eq(sites.id, bookableResources.siteId))
      .leftJoin(areas, eq(areas.id, bookableResources.areaId))
      .leftJoin(officeFloors, eq(officeFloors.id, bookableResources.officeFloorId))
      .leftJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
      .leftJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
      .where(where),
  )

export async function countCalendarResources(ctx: Ctx, where: SQL): Promise<number> {
  const counted = ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookableResources)
    .where(where)
  const [row] = await runPrepared(counted)
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
  return executePrepared<EntryRow>(
    ctx.db,
    sql`
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
    order by resource_id, starts_at`,
  )
}
