import { kindsOn } from '@atrium/contract/bookableKinds.ts'
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { bookingInstances, bookings } from '../bookings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources, facilityCategories } from '../resources/tables.ts'
import { users } from '../users/tables.ts'
import type { PastBooking } from './preview.rules.ts'
import { readCirclesOf } from './pricing.views.ts'
import { discounts, type RateTargetType } from './tables.ts'

/** A booking of the month with what it was charged and who made it. */
export type BookingRow = Awaited<ReturnType<typeof readRows>>[number]
export type BookedSpan = { from: Date; to: Date }

const atOnce = 1000

/** The approved bookings of places that begin in a span, by their start, some hundreds at a time. */
export async function* readPastBookings(
  ctx: Ctx,
  span: BookedSpan,
  places: { appliesTo: RateTargetType; targetIds: readonly string[] },
): AsyncGenerator<(BookingRow & { past: PastBooking })[]> {
  let after: BookingRow | undefined
  do {
    const rows = await readRows(ctx, span, places, after)
    if (rows.length > 0) yield await withPast(ctx, rows)
    after = rows.length === atOnce ? rows.at(-1) : undefined
  } while (after)
}

const columnOf = {
  FACILITY: bookableResources.id,
  CATEGORY: bookableResources.categoryId,
  HOTDESK_ZONE: bookableResources.zoneId,
}

function readRows(
  ctx: Ctx,
  { from, to }: BookedSpan,
  { appliesTo, targetIds }: { appliesTo: RateTargetType; targetIds: readonly string[] },
  after: { startsAt: Date; id: string } | undefined,
) {
  return ctx.db
    .select({
      id: bookings.id,
      referenceNo: bookings.referenceNo,
      title: bookings.title,
      resourceId: bookings.resourceId,
      resourceName: bookableResources.name,
      categoryId: bookableResources.categoryId,
      zoneId: bookableResources.zoneId,
      requesterId: users.id,
      requesterName: users.fullName,
      tenantId: bookings.officeCentreId,
      tenantName: officeCentres.companyName,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      timeZone: bookings.timeZone,
      amountMinor: bookings.amountMinor,
      currency: bookings.currency,
      discountId: bookings.discountId,
      slotPolicy: facilityCategories.slotPolicy,
      slotMinutes: facilityCategories.timeSlotDuration,
    })
    .from(bookings)
    .innerJoin(bookableResources, eq(bookableResources.id, bookings.resourceId))
    .innerJoin(users, eq(users.id, bookings.requestedByUserId))
    .innerJoin(officeCentres, eq(officeCentres.id, bookings.officeCentreId))
    .leftJoin(facilityCategories, eq(facilityCategories.id, bookableResources.categoryId))
    .where(
      and(
        eq(bookings.landlordId, ctx.scope.landlordId),
        eq(bookings.ownerOfficeCentreId, ctx.scope.officeCentreId),
        inArray(bookings.kind, kindsOn(appliesTo === 'HOTDESK_ZONE' ? 'HOTDESK' : 'OFFICE').kinds),
        eq(bookings.status, 'APPROVED'),
        isNull(bookings.externalEventId),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        inArray(columnOf[appliesTo], [...targetIds]),
        after && laterThan(after),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(atOnce)
}

const laterThan = ({ startsAt, id }: { startsAt: Date; id: string }): SQL =>
  or(gt(bookings.startsAt, startsAt), and(eq(bookings.startsAt, startsAt), gt(bookings.id, id)))!

/** The bookings with their times that were not cancelled, the circles of who made them, and their discounts. */
async function withPast(ctx: Ctx, rows: BookingRow[]): Promise<(BookingRow & { past: PastBooking })[]> {
  const people = new Map(rows.map(({ requesterId, tenantId }) => [requesterId, tenantId]))
  const discountIds = [...new Set(rows.flatMap(({ discountId }) => discountId ?? []))]
  const [times, circles, taken, [centre]] = await Promise.all([
    readTimes(ctx, rows),
    readCirclesOf(
      ctx,
      [...people].map(([userId, officeCentreId]) => ({ userId, officeCentreId })),
    ),
    discountIds.length === 0 ? [] : ctx.db.select().from(discounts).where(inArray(discounts.id, discountIds)),
    ctx.db
      .select({ timeSlotDuration: officeCentres.timeSlotDuration })
      .from(officeCentres)
      .where(eq(officeCentres.id, ctx.scope.officeCentreId)),
  ])
  const { landlordId, officeCentreId } = ctx.scope
  return rows.map((row) => ({
    ...row,
    past: {
      resource: { id: row.resourceId, categoryId: row.categoryId, zoneId: row.zoneId, landlordId, officeCentreId },
      circles: circles.get(row.requesterId)!,
      times: times.get(row.id) ?? [],
      discount: taken.find(({ id }) => id === row.discountId) ?? null,
      clock: row.timeZone,
      slotPolicy: row.slotPolicy ?? 'MINUTES',
      slotMinutes: row.slotMinutes ?? centre?.timeSlotDuration ?? 15,
    },
  }))
}

async function readTimes(ctx: Ctx, rows: readonly BookingRow[]) {
  const times = await ctx.db
    .select({
      bookingId: bookingInstances.bookingId,
      startsAt: bookingInstances.startsAt,
      endsAt: bookingInstances.endsAt,
    })
    .from(bookingInstances)
    .where(
      and(
        inArray(
          bookingInstances.bookingId,
          rows.map(({ id }) => id),
        ),
        ne(bookingInstances.status, 'CANCELLED'),
      ),
    )
    .orderBy(asc(bookingInstances.startsAt), sql`${bookingInstances.id}`)
  return Map.groupBy(times, ({ bookingId }) => bookingId)
}
