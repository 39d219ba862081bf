import { and, asc, eq, getTableColumns, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { momentAt } from '../../platform/siteClock.ts'
import type { Query } from '../../platform/operation.ts'
import { statusCountsOf, viewOf } from '../../platform/view.ts'
import { zoneDisplays } from '../hotdesks/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources, facilityCategories, facilityEquipments, hotdeskZones } from '../resources/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visible, type BookingMode } from './bookings.policy.ts'
import { atTheDoor } from './room-calendar/fromRoomCalendar.ts'
import {
  bookingDecisions,
  bookingEquipments,
  bookingInstances,
  bookingInvitees,
  bookings,
  type BookingStatus,
} from './tables.ts'

export type ApprovedStatus = 'UPCOMING' | 'ONGOING' | 'PAST'
export type BookingQuery = Query<'listFacilityBookings'>

export const bookingStatuses: readonly BookingStatus[] = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED']
export const approvedStatuses: readonly ApprovedStatus[] = ['UPCOMING', 'ONGOING', 'PAST']

const requester = alias(users, 'requester')
const company = alias(officeCentres, 'company')

const resourceWhere = (condition: SQL) =>
  sql`exists (select 1 from ${bookableResources} where ${qualified(bookableResources.id)} = ${qualified(bookings.resourceId)} and ${condition})`

/** Where an approved booking stands by the clock (states 25). */
export function standsAt(now: Date, status: ApprovedStatus): SQL {
  const approved = eq(bookings.status, 'APPROVED')
  if (status === 'UPCOMING') return and(approved, gt(bookings.startsAt, now))!
  if (status === 'PAST') return and(approved, lte(bookings.endsAt, now))!
  return and(approved, lte(bookings.startsAt, now), gt(bookings.endsAt, now))!
}

export const bookingList = (ctx: Ctx): ListDefinition<BookingQuery> => ({
  table: bookings,
  id: bookings.id,
  sorts: { startsAt: bookings.startsAt, createdDate: bookings.id },
  filters: {
    statusActiveFlag: (value) => (value ? inArray(bookings.status, ['PENDING', 'APPROVED']) : undefined),
    resourceIds: (value) => inArray(bookings.resourceId, value),
    categoryIds: (value) => resourceWhere(inArray(bookableResources.categoryId, value)),
    siteId: (value) => resourceWhere(eq(bookableResources.siteId, value)),
    status: (value) => eq(bookings.status, value),
    statusArray: (value) => inArray(bookings.status, value),
    approvedStatus: (value) => standsAt(ctx.now(), value),
    dateFrom: (value) => gt(bookings.endsAt, centreDay(ctx, value, 0)),
    dateTo: (value) => lt(bookings.startsAt, centreDay(ctx, value, 1440)),
    requestedByUserId: (value) => eq(bookings.requestedByUserId, value),
    tenantIds: (value) => inArray(bookings.officeCentreId, value),
    landlordFacility: (value) => eq(bookings.landlordFacility, value),
  },
  search: (term) => {
    const pattern = likePattern(term.toLowerCase())
    return or(
      sql`lower(${bookings.referenceNo}) like ${pattern}`,
      sql`lower(${bookings.title}) like ${pattern}`,
      resourceWhere(sql`lower(${bookableResources.name}) like ${pattern}`),
      sql`lower(${bookings.calendarOrganiser}) like ${pattern}`,
      sql`exists (select 1 from ${users} where ${qualified(users.id)} = ${qualified(bookings.requestedByUserId)} and ${qualified(users.searchText)} like ${pattern})`,
    )
  },
  updatedDate: bookings.updatedDate,
})

/** A moment of a day of a filter, by the clock of the office centre of the path. */
function centreDay({ scope }: Ctx, date: string, minute: number): Date {
  const midnight = momentAt(date, minute, '+00:00')
  return new Date(midnight.getTime() - scope.timezoneOffset * 60_000)
}

const described = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(bookings),
      resourceName: bookableResources.name,
      checkInRequired: bookableResources.checkInRequired,
      checkInGrace: bookableResources.checkInGrace,
      cancelCutOffHours: bookableResources.cancelCutOffHours,
      category: { id: facilityCategories.id, name: facilityCategories.name },
      zone: { id: hotdeskZones.id, name: hotdeskZones.name },
      site: { id: sites.id, name: sites.name },
      area: { id: areas.id, name: areas.name },
      /** Who it is for; of the room calendar also somebody who is no user, and has no id and no address here. */
      requester: {
        id: sql<string | null>`${requester.id}`,
        fullName: sql<string>`coalesce(${requester.fullName}, ${bookings.calendarOrganiser}, ${atTheDoor})`,
        email: sql<string | null>`${requester.email}::text`,
      },
      madeAtDisplay: { id: zoneDisplays.id, name: zoneDisplays.name },
      company: {
        id: company.id,
        name: company.companyName,
        type: company.officeCentreType,
        timezoneOffset: sql<number>`coalesce(${company.timezoneOffset}, 0)`,
      },
      /** The instance that is to come or runs, else the first. */
      shown: sql<{ startsAt: string; endsAt: string } | null>`(
        select json_build_object('startsAt', i.starts_at, 'endsAt', i.ends_at) from ${bookingInstances} i
        where i.booking_id = ${qualified(bookings.id)} and i.status <> 'CANCELLED'
        order by (i.ends_at <= ${ctx.now().toISOString()}::timestamptz), i.starts_at limit 1)`,
    })
    .from(bookings)
    .innerJoin(bookableResources, eq(bookableResources.id, bookings.resourceId))
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .leftJoin(requester, eq(requester.id, bookings.requestedByUserId))
    .leftJoin(zoneDisplays, eq(zoneDisplays.id, bookings.displayId))
    .innerJoin(company, eq(company.id, bookings.officeCentreId))
    .leftJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
    .leftJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
    .leftJoin(areas, eq(areas.id, bookableResources.areaId))

export type DescribedBooking = Awaited<ReturnType<typeof described>>[number]

/** Bookings as the path of a mode shows them. */
export const bookingViewOf = (mode: BookingMode) =>
  viewOf({ list: bookingList, visible: (ctx) => visible(ctx, mode), select: described })

/** One booking; 404 when it is not among those seen. */
export async function readBooking(ctx: AnyCtx, id: string, seen?: SQL): Promise<DescribedBooking> {
  const [row] = await runPrepared(described(ctx).where(and(seen, eq(bookings.id, id))))
  if (!row) throw notFound()
  return row
}

/** Bookings by their ids, the earliest first. */
export const readBookingRows = (ctx: AnyCtx, ids: readonly string[]): Promise<DescribedBooking[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : described(ctx)
        .where(inArray(bookings.id, [...ids]))
        .orderBy(asc(bookings.startsAt), asc(bookings.id))

/** Counts how many bookings each status holds, and where the approved stand, under the other filters. */
export function countByStatusOf(view: ReturnType<typeof bookingViewOf>) {
  const count = statusCountsOf(view, [...bookingStatuses, ...approvedStatuses], ({ now }) => {
    const moment = sql`${now().toISOString()}::timestamptz`
    return sql`case when ${bookings.status} <> 'APPROVED' then ${bookings.status}
      when ${bookings.startsAt} > ${moment} then 'UPCOMING'
      when ${bookings.endsAt} > ${moment} then 'ONGOING' else 'PAST' end`
  })
  return async (ctx: Ctx, query: BookingQuery) => {
    const counts = await count(ctx, { ...query, statusArray: undefined, approvedStatus: undefined })
    const approved = counts.filter(({ status }) => isApprovedStatus(status)).reduce((sum, one) => sum + one.count, 0)
    return counts.map((one) => (one.status === 'APPROVED' ? { ...one, count: approved } : one))
  }
}

const isApprovedStatus = (status: BookingStatus | ApprovedStatus) => approvedStatuses.some((one) => one === status)

/** Who is invited, what equipment is asked for, and what was decided. */
export async function readParts(ctx: AnyCtx, bookingId: string) {
  const [invitees, equipment, decisions] = await Promise.all([
    runPrepared(
      ctx.db
        .select({
          id: bookingInvitees.id,
          userId: bookingInvitees.userId,
          email: sql<string>`${bookingInvitees.email}::text`,
          fullName: bookingInvitees.fullName,
          response: bookingInvitees.response,
          respondedDate: bookingInvitees.respondedDate,
        })
        .from(bookingInvitees)
        .where(eq(bookingInvitees.bookingId, bookingId))
        .orderBy(asc(bookingInvitees.id)),
    ),
    runPrepared(
      ctx.db
        .select({
          equipmentId: bookingEquipments.equipmentId,
          name: facilityEquipments.name,
          quantity: bookingEquipments.quantity,
        })
        .from(bookingEquipments)
        .innerJoin(facilityEquipments, eq(facilityEquipments.id, bookingEquipments.equipmentId))
        .where(eq(bookingEquipments.bookingId, bookingId))
        .orderBy(asc(facilityEquipments.name)),
    ),
    runPrepared(
      ctx.db
        .select()
        .from(bookingDecisions)
        .where(eq(bookingDecisions.bookingId, bookingId))
        .orderBy(asc(bookingDecisions.id)),
    ),
  ])
  return { invitees, equipment, decisions }
}

/** The live instances of a person that begin within a span, the earliest first. */
export const readLiveInstancesOf = (ctx: AnyCtx, userId: string, span: { from: Date; to: Date }) =>
  ctx.db
    .select()
    .from(bookingInstances)
    .where(
      and(
        eq(bookingInstances.requestedByUserId, userId),
        bookingInstances.live,
        gte(bookingInstances.startsAt, span.from),
        lt(bookingInstances.startsAt, span.to),
      ),
    )
    .orderBy(asc(bookingInstances.startsAt))

/** The category of a facility; null for desks. */
export async function readCategoryOf(ctx: Pick<AnyCtx, 'db'>, resourceId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ categoryId: bookableResources.categoryId })
    .from(bookableResources)
    .where(eq(bookableResources.id, resourceId))
  return row?.categoryId ?? null
}

/** A resource's own hours before the start until which people cancel; null where the centre's hold. */
export async function readCutOffOf(ctx: Pick<AnyCtx, 'db'>, resourceId: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ hours: bookableResources.cancelCutOffHours })
    .from(bookableResources)
    .where(eq(bookableResources.id, resourceId))
  return row?.hours ?? null
}

/** What proves that somebody stands at a resource. */
export async function readCheckInSecrets(ctx: Pick<AnyCtx, 'db'>, resourceId: string) {
  const [row] = await ctx.db
    .select({ checkInCode: bookableResources.checkInCode, qrToken: bookableResources.qrToken })
    .from(bookableResources)
    .where(eq(bookableResources.id, resourceId))
  if (!row) throw notFound()
  return row
}

/** Bookings made before a moment, or over by now, that still wait for their payment. */
export const readUnpaid = (ctx: AnyCtx, before: Date, limit: number): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.paymentStatus, ['PENDING', 'FAILED']),
        inArray(bookings.status, ['PENDING', 'APPROVED']),
        or(lt(bookings.createdDate, before), lte(bookings.endsAt, ctx.now())),
      ),
    )
    .orderBy(asc(bookings.createdDate))
    .limit(limit)
