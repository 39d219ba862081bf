import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { and, eq, getTableColumns, gt, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../../platform/ctx.ts'
import { qualified } from '../../../platform/db/columns.ts'
import { runPrepared } from '../../../platform/db/prepared.ts'
import { notFound } from '../../../platform/errors.ts'
import { likePattern, type ListDefinition } from '../../../platform/lists.ts'
import { momentAt } from '../../../platform/siteClock.ts'
import type { Query } from '../../../platform/operation.ts'
import { statusCountsOf, viewOf } from '../../../platform/view.ts'
import { bookableResources } from '../../resources/tables.ts'
import { users } from '../../users/tables.ts'
import { atTheDoor } from '../room-calendar/fromRoomCalendar.ts'
import { visibleInstances, visibleInstancesOf } from '../bookings.policy.ts'
import { bookingInstances, bookings } from '../tables.ts'

export type InstanceStatusShown = 'UPCOMING' | 'CHECKED_IN' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED'
export type InstanceQuery = Query<'listFacilityBookingInstances'>

export const instanceStatuses: readonly InstanceStatusShown[] = [
  'UPCOMING',
  'CHECKED_IN',
  'COMPLETED',
  'NO_SHOW',
  'CANCELLED',
]

const resourceWhere = (condition: SQL) =>
  sql`exists (select 1 from ${bookableResources} where ${qualified(bookableResources.id)} = ${qualified(bookingInstances.resourceId)} and ${condition})`

/** An instance is completed once its end has passed (states 26). */
const hasStatus = (now: Date, status: InstanceStatusShown): SQL => {
  const { endsAt } = bookingInstances
  if (status === 'COMPLETED')
    return and(inArray(bookingInstances.status, ['UPCOMING', 'CHECKED_IN']), lte(endsAt, now))!
  if (status === 'UPCOMING' || status === 'CHECKED_IN')
    return and(eq(bookingInstances.status, status), gt(endsAt, now))!
  return eq(bookingInstances.status, status)
}

const dayMoment = ({ scope }: Ctx, date: string, minute: number) =>
  new Date(momentAt(date, minute, '+00:00').getTime() - scope.timezoneOffset * 60_000)

export const instanceList = (ctx: Ctx): ListDefinition<InstanceQuery> => ({
  table: bookingInstances,
  id: bookingInstances.id,
  sorts: { startsAt: bookingInstances.startsAt },
  filters: {
    statusActiveFlag: (value) => (value ? eq(bookingInstances.live, true) : undefined),
    status: (value) => hasStatus(ctx.now(), value),
    dateFrom: (value) => gt(bookingInstances.endsAt, dayMoment(ctx, value, 0)),
    dateTo: (value) => lt(bookingInstances.startsAt, dayMoment(ctx, value, 1440)),
    resourceIds: (value) => inArray(bookingInstances.resourceId, value),
    categoryIds: (value) => resourceWhere(inArray(bookableResources.categoryId, value)),
    siteId: (value) => resourceWhere(eq(bookableResources.siteId, value)),
    requestedByUserId: (value) => eq(bookingInstances.requestedByUserId, value),
    landlordFacility: (value) => resourceWhere(eq(bookableResources.landlordFacility, value)),
  },
  search: (term) => {
    const pattern = likePattern(term.toLowerCase())
    return sql`exists (select 1 from ${bookings} b where b.id = ${qualified(bookingInstances.bookingId)}
      and (lower(b.reference_no) like ${pattern} or lower(b.title) like ${pattern}))`
  },
})

/** Instances with what their bookings and resources say of them. */
export const described = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(bookingInstances),
      referenceNo: bookings.referenceNo,
      title: bookings.title,
      bookingStatus: bookings.status,
      paymentStatus: bookings.paymentStatus,
      booking: { status: bookings.status, createdDate: bookings.createdDate, endsAt: bookings.endsAt },
      landlordFacility: bookings.landlordFacility,
      officeCentreId: bookings.officeCentreId,
      timeZone: bookings.timeZone,
      noOfPax: bookings.noOfPax,
      currency: bookings.currency,
      recurring: sql<boolean>`${bookings.recurrence} is not null`,
      resourceName: bookableResources.name,
      checkInRequired: bookableResources.checkInRequired,
      requesterName: sql<string>`coalesce(${users.fullName}, ${bookings.calendarOrganiser}, ${atTheDoor})`,
      /** Whether its times are this person's to change: neither from the room calendar nor made at the door. */
      changedHere: sql<boolean>`${bookings.externalEventId} is null and ${bookings.displayId} is null`,
    })
    .from(bookingInstances)
    .innerJoin(bookings, eq(bookings.id, bookingInstances.bookingId))
    .innerJoin(bookableResources, eq(bookableResources.id, bookingInstances.resourceId))
    .leftJoin(users, eq(users.id, bookingInstances.requestedByUserId))

export type DescribedInstance = Awaited<ReturnType<typeof described>>[number]

/** Instances that an actor sees, of all or of the kinds of a path. */
export const instanceViewOf = (path?: BookingArea) =>
  viewOf({ list: instanceList, visible: (ctx) => visibleInstances(ctx, path), select: described })

/** Those of one booking. */
export const instancesOf = (bookingId: string) =>
  viewOf({ list: instanceList, visible: (ctx) => visibleInstancesOf(ctx, bookingId), select: described })

/** One instance; 404 when it is not among those seen. */
export async function readInstance(ctx: AnyCtx, id: string, seen?: SQL): Promise<DescribedInstance> {
  const [row] = await described(ctx).where(and(seen, eq(bookingInstances.id, id)))
  if (!row) throw notFound()
  return row
}

/** How many instances of a booking stand where. */
export const countInstances = (ctx: Ctx, bookingId: string) =>
  statusCountsOf(
    instancesOf(bookingId),
    instanceStatuses,
    ({ now }) => sql`case when ${bookingInstances.status} in ('UPCOMING', 'CHECKED_IN')
      and ${bookingInstances.endsAt} <= ${now().toISOString()}::timestamptz then 'COMPLETED'
      else ${bookingInstances.status} end`,
  )(ctx, {})

/** That an instance begins or runs about now, so that somebody can check in to it. */
export const takesCheckIn = (ctx: AnyCtx): SQL =>
  and(
    bookingInstances.live,
    eq(bookings.status, 'APPROVED'),
    lte(bookingInstances.startsAt, new Date(ctx.now().getTime() + earliest)),
    gt(bookingInstances.endsAt, ctx.now()),
  )!

/** The instance of a person at a resource that runs, or is the next before a moment, whether or not it is approved. */
export async function findNextOfPerson(
  ctx: AnyCtx,
  { resourceId, userId, before }: { resourceId: string; userId: string; before: Date },
): Promise<DescribedInstance | undefined> {
  const [row] = await described(ctx)
    .where(
      and(
        eq(bookingInstances.resourceId, resourceId),
        eq(bookingInstances.requestedByUserId, userId),
        bookingInstances.live,
        inArray(bookings.status, ['PENDING', 'APPROVED']),
        lt(bookingInstances.startsAt, before),
        gt(bookingInstances.endsAt, ctx.now()),
      ),
    )
    .orderBy(bookingInstances.startsAt)
    .limit(1)
  return row
}

/** People check in from fifteen minutes before the start on. */
export const earliest = 15 * 60_000

/** Live instances that nobody checked in to within the grace of their resource, for release (states 26). */
export const readNoShows = (ctx: AnyCtx, most: number) =>
  ctx.db
    .select({ id: bookingInstances.id, bookingId: bookingInstances.bookingId })
    .from(bookingInstances)
    .innerJoin(bookings, eq(bookings.id, bookingInstances.bookingId))
    .innerJoin(bookableResources, eq(bookableResources.id, bookingInstances.resourceId))
    .where(
      and(
        bookingInstances.live,
        eq(bookingInstances.status, 'UPCOMING'),
        eq(bookings.status, 'APPROVED'),
        bookableResources.checkInRequired,
        lte(bookingInstances.startsAt, ctx.now()),
        gt(bookingInstances.endsAt, ctx.now()),
        // Whoever books the slot that runs has the grace from then on.
        sql`greatest(${bookingInstances.startsAt}, ${bookings.createdDate}) + make_interval(mins => coalesce(
          (select s.no_show_release_min from space_management_settings s where s.office_centre_id = ${bookingInstances.ownerOfficeCentreId}),
          ${bookableResources.checkInGrace})) <= ${ctx.now().toISOString()}::timestamptz`,
      ),
    )
    .limit(most)

/** When the instances of a booking are, in order; those that were cancelled only where asked for. */
export const readInstanceTimes = (ctx: AnyCtx, bookingId: string, withCancelled: boolean) =>
  runPrepared(
    ctx.db
      .select({
        id: bookingInstances.id,
        startsAt: bookingInstances.startsAt,
        endsAt: bookingInstances.endsAt,
        ruleDate: bookingInstances.ruleDate,
        moved: bookingInstances.moved,
        live: bookingInstances.live,
        status: bookingInstances.status,
      })
      .from(bookingInstances)
      .where(
        and(
          eq(bookingInstances.bookingId, bookingId),
          withCancelled ? undefined : ne(bookingInstances.status, 'CANCELLED'),
        ),
      )
      .orderBy(bookingInstances.startsAt),
  )
