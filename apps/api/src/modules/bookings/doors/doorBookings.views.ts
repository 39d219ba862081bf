import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { notFound } from '../../../platform/errors.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { approvalPlanOf, readOpenPeriods } from '../../booking-rules/index.ts'
import { holidayDates } from '../../holidays/index.ts'
import type { DisplayRow } from '../../hotdesks/index.ts'
import { readTaken, type Taken } from '../../occupancies/index.ts'
import { readEnabledAddOns } from '../../office-centres/index.ts'
import { isPriced } from '../../rates/index.ts'
import { readBookableResources, type BookableResource } from '../../resources/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import { isReadOnly } from '../../accounts/index.ts'
import type { Circumstances } from '../planning/booking.rules.ts'
import { addOnFor } from '../bookings.policy.ts'
import { dayAt } from '../bookingTimes.ts'
import { occupiedSpan } from '../availability/free.rules.ts'
import { bookingInstances, bookings } from '../tables.ts'

/** A room as far as whoever stands before it is concerned. */
export type Door = {
  resource: BookableResource
  circumstances: Circumstances
  /** What is taken of the room from now to the end of its day. */
  taken: Taken[]
  /** Why nothing can be booked at its display at all. */
  refusal: string | null
}

/** Reads what decides on bookings at a display of a room; 404 where its room is gone. */
export async function readDoor(ctx: AnyCtx, { resourceId }: DisplayRow): Promise<Door> {
  if (resourceId === null) throw notFound()
  const isRoom = and(eq(bookableResources.id, resourceId), isNull(bookableResources.deletedDate))!
  const [resource] = await readBookableResources(ctx, isRoom)
  if (!resource) throw notFound()
  const now = ctx.now()
  const { date } = wallTimeOf(now, resource.clock)
  const ids = [resource.id]
  const [holidays, periods, taken, refusal] = await Promise.all([
    holidayDates(ctx, resource.officeCentreId, date, date),
    readOpenPeriods(ctx, ids, { from: date, to: date }),
    readTaken(ctx, ids, occupiedSpan(resource, { startsAt: now, endsAt: dayAt(date, resource.clock).endsAt })),
    refusalOfRoom(ctx, resource, date),
  ])
  return { resource, circumstances: { now, holidays, periods: periods.get(resource.id) }, taken, refusal }
}

/** Nobody answers for a booking at the door, so it asks nobody for approval or money. */
async function refusalOfRoom(ctx: AnyCtx, resource: BookableResource, date: string): Promise<string | null> {
  const { id, name, officeCentreId, categoryId } = resource
  if (!resource.bookingActive) return 'Booking is switched off for this building.'
  if (resource.status !== 'ACTIVE') return `${name} cannot be booked now.`
  const addOns = await readEnabledAddOns(ctx, officeCentreId)
  if (!addOns.has(addOnFor(resource)) || (await hasExpired(ctx, officeCentreId)))
    return 'Booking is switched off for this building.'
  const { required } = await approvalPlanOf(ctx, { resourceId: id, categoryId })
  if (required) return `Bookings of ${name} need approval. Book it with your phone.`
  if (addOns.has('RATES') && (await isPriced(ctx, resource, date)))
    return `${name} is not free of charge. Book it with your phone.`
  return null
}

async function hasExpired(ctx: AnyCtx, officeCentreId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ expired: boolean }>(sql`select ${isReadOnly(officeCentreId)} as expired`)
  return rows[0]?.expired ?? false
}

/** A time of the room of a display that was made at a display of it; undefined for any other. */
export async function readStanding(
  ctx: AnyCtx,
  { resourceId }: DisplayRow,
  id: string,
): Promise<{ id: string; bookingId: string } | undefined> {
  if (resourceId === null) return undefined
  const [row] = await ctx.db
    .select({ id: bookingInstances.id, bookingId: bookingInstances.bookingId })
    .from(bookingInstances)
    .innerJoin(bookings, eq(bookings.id, bookingInstances.bookingId))
    .where(and(eq(bookingInstances.id, id), eq(bookingInstances.resourceId, resourceId), isNotNull(bookings.displayId)))
  return row
}
