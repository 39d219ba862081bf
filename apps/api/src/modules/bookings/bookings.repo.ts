import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { executePrepared } from '../../platform/db/prepared.ts'
import { rowsOf } from '../../platform/record.ts'
import { dayOfNumber, takeNumber } from '../../platform/referenceNumbers.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { calendarLock, takeTimes } from '../occupancies/index.ts'
import type { PriceLine } from '../rates/index.ts'
import type { ResourceKind } from '../resources/index.ts'
import type { Times } from './bookingTimes.ts'
import {
  type BookingPaymentStatus,
  bookingDecisions,
  bookingEquipments,
  bookingInstances,
  bookingInvitees,
  bookings,
  type BookingStatus,
  type Recurrence,
} from './tables.ts'

/** What occupies the calendar: a resource with its buffers. */
export type Occupied = {
  id: string
  landlordId: string
  officeCentreId: string
  kind: ResourceKind
  landlordFacility: boolean
  bufferBefore: number
  bufferAfter: number
}

export type NewBooking = {
  /** Nobody where the room calendar names somebody who is no user here, or it is made at a display. */
  requester: { officeCentreId: string; userId: string | null }
  enteredByUserId: string | null
  title: string
  purpose: string | null
  noOfPax: number
  layout: string | null
  status: BookingStatus
  approvalLevel: number
  autoApproveAt: Date | null
  timeZone: string
  recurrence: Recurrence | null
  price: {
    amountMinor: number
    currency: string | null
    lines: PriceLine[]
    discountId: string | null
    /** The lines by time; empty for what costs nothing. */
    shares: PriceLine[][]
  }
  /** What it follows in the room calendar, and who arranged it there as far as that is no user. */
  roomEvent?: { id: string; organiser: string | null }
  /** The display where somebody makes it without saying who they are. */
  displayId?: string
}

/** A time with its place, the day of the rule it is that of, and whether it was moved away from that. */
export type Placed = Times & { placeNo: number; ruleDate?: string | null; moved?: boolean }

const prefix = 'BK'

/**
 * Writes a booking with its instances and what they take of the calendar in one statement, and takes its reference
 * number with it, `BK-YYYYMMDD-NNNN` with the day its site has. Breaks `occupancies_no_overlap` where a time is taken.
 * The entry of the audit trail goes along: all bookings of an estate wait for the row of its number, from here to the
 * end of the transaction.
 */
export async function insertBooking(
  ctx: TransactionCtx,
  resource: Occupied,
  booking: NewBooking,
  times: readonly Placed[],
  audit: SQL,
): Promise<{ id: string; referenceNo: string }> {
  const now = ctx.now().toISOString()
  const actorId = ctx.actor?.userId ?? booking.requester.userId
  const day = dayOfNumber(wallTimeOf(ctx.now(), booking.timeZone).date)
  const { requester, price } = booking
  const { starts, ends, placeNos, shares, ruleDates, moved } = columnsOf(times, price)
  const [row] = await executePrepared<{ id: string; referenceNo: string }>(
    ctx.db,
    sql`
    with locked as materialized (
      select ${calendarLock(resource.id)}
    ), number as (
      ${takeNumber(sql`select ${resource.landlordId}::uuid, ${prefix}, ${day}, 1 from locked`)}
    ), booking as (
      insert into bookings (landlord_id, office_centre_id, owner_office_centre_id, kind, landlord_facility, resource_id,
        reference_no, title, purpose, requested_by_user_id, entered_by_user_id, no_of_pax, layout, status, starts_at,
        ends_at, no_of_instances, time_zone, recurrence, approval_level, auto_approve_at, amount_minor, currency, price_lines,
        discount_id, external_event_id, calendar_organiser, display_id, created_date, created_by_user_id, updated_date, updated_by_user_id)
      select ${resource.landlordId}, ${requester.officeCentreId}, ${resource.officeCentreId}, ${resource.kind},
        ${resource.landlordFacility}, ${resource.id}, ${`${prefix}-${day}-`} || lpad(last::text, greatest(4, length(last::text)), '0'), ${booking.title},
        ${booking.purpose}, ${requester.userId}, ${booking.enteredByUserId}, ${booking.noOfPax}, ${booking.layout},
        ${booking.status}, ${least(starts)}::timestamptz, ${most(ends)}::timestamptz, ${times.length}, ${booking.timeZone},
        ${booking.recurrence && JSON.stringify(booking.recurrence)}::jsonb, ${booking.approvalLevel},
        ${booking.autoApproveAt?.toISOString() ?? null}::timestamptz, ${price.amountMinor}, ${price.currency},
        ${JSON.stringify(price.lines)}::jsonb, ${price.discountId}, ${booking.roomEvent?.id ?? null},
        ${booking.roomEvent?.organiser ?? null}, ${booking.displayId ?? null}, ${now}::timestamptz, ${actorId}, ${now}::timestamptz, ${actorId}
      from number
      returning id, reference_no
    ), instance as (
      insert into booking_instances (landlord_id, owner_office_centre_id, booking_id, resource_id, place_no, kind,
        requested_by_user_id, starts_at, ends_at, rule_date, moved, amount_minor, price_lines)
      select ${resource.landlordId}, ${resource.officeCentreId}, booking.id, ${resource.id}, time.place_no,
        ${resource.kind}, ${requester.userId}, time.starts_at, time.ends_at, time.rule_date, time.moved,
        price_lines_total(time.price_lines::jsonb), time.price_lines::jsonb
      from booking, unnest(${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[],
        ${sql.param(placeNos)}::smallint[], ${sql.param(shares)}::text[], ${sql.param(ruleDates)}::date[], ${sql.param(moved)}::boolean[])
        as time (starts_at, ends_at, place_no, price_lines, rule_date, moved)
      returning id, starts_at, ends_at, place_no
    ), occupancy as (
      ${takeTimes(sql`select ${resource.landlordId}::uuid, ${resource.officeCentreId}::uuid, ${resource.id}::uuid, place_no,
        tstzrange(starts_at - make_interval(mins => ${resource.bufferBefore}), ends_at + make_interval(mins => ${resource.bufferAfter})),
        'BOOKING', id, null::uuid, null::timestamptz
      from instance`)}
    ), entry as (
      ${audit}
    )
    select id, reference_no as "referenceNo" from booking`,
  )
  if (!row) throw new Error('the booking was not stored')
  return row
}

const columnsOf = (times: readonly Placed[], { shares }: NewBooking['price']) => ({
  starts: times.map(({ startsAt }) => startsAt.toISOString()),
  ends: times.map(({ endsAt }) => endsAt.toISOString()),
  placeNos: times.map(({ placeNo }) => placeNo),
  ruleDates: times.map(({ ruleDate }) => ruleDate ?? null),
  moved: times.map(({ moved }) => moved ?? false),
  shares: times.map((_, index) => JSON.stringify(shares[index] ?? [])),
})

const least = (moments: string[]) => moments.toSorted().at(0)
const most = (moments: string[]) => moments.toSorted().at(-1)

export type BookingRow = typeof bookings.$inferSelect
export type InstanceRow = typeof bookingInstances.$inferSelect

const rows = rowsOf(bookings)

/** Locks a booking for a change; 404 when it is not among those seen, 409 when the version is stale. */
export const lockBooking = rows.lock

/** Calendars take no news of an entry that are not later than what they have (RFC 5546 2.1.4). */
export const updateBookingRow = (ctx: TransactionCtx, id: string, fields: Parameters<typeof rows.update>[2]) =>
  rows.update(ctx, id, { ...fields, ...(fields.status ? { sequence: sql`${bookings.sequence} + 1` } : {}) })

/** How the payment stands; no new version, as nobody edits it. */
export async function updatePaymentStatus(
  ctx: TransactionCtx,
  id: string,
  paymentStatus: BookingPaymentStatus,
): Promise<void> {
  await ctx.db.update(bookings).set({ paymentStatus }).where(eq(bookings.id, id))
}

/** What a booking costs; no new version, as it follows from a change that has its own. */
export async function updatePrice(
  ctx: TransactionCtx,
  id: string,
  price: Partial<Pick<BookingRow, 'amountMinor' | 'currency' | 'priceLines' | 'discountId'>>,
): Promise<void> {
  await ctx.db.update(bookings).set(price).where(eq(bookings.id, id))
}

/** The instances of a booking, in order; lock the booking first. */
export const readInstancesOf = (ctx: TransactionCtx, bookingId: string): Promise<InstanceRow[]> =>
  ctx.db
    .select()
    .from(bookingInstances)
    .where(eq(bookingInstances.bookingId, bookingId))
    .orderBy(bookingInstances.startsAt)

export const readInstancesByIds = (ctx: TransactionCtx, ids: readonly string[]): Promise<InstanceRow[]> =>
  ctx.db
    .select()
    .from(bookingInstances)
    .where(inArray(bookingInstances.id, [...ids]))

/** Sets fields of instances. */
export async function updateInstances(
  ctx: TransactionCtx,
  ids: readonly string[],
  fields: Partial<typeof bookingInstances.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(bookingInstances)
    .set({ ...fields, version: sql`${bookingInstances.version} + 1` })
    .where(inArray(bookingInstances.id, [...ids]))
}

/**
 * Keeps first moment, end and number of a booking in line with its instances that are not cancelled, if any. One that
 * waits for a decision begins with its next time: until then somebody may decide, whatever of it was before.
 */
export async function refreshSpan(ctx: TransactionCtx, bookingId: string): Promise<void> {
  await ctx.db.execute(sql`
    update bookings b set starts_at = case when b.status = 'PENDING' then coalesce(i.next, i.starts_at) else i.starts_at end,
      ends_at = i.ends_at, no_of_instances = i.count, sequence = b.sequence + 1
    from (
      select min(starts_at) as starts_at, max(ends_at) as ends_at, count(*)::int as count,
        min(starts_at) filter (where live and starts_at > ${ctx.now().toISOString()}::timestamptz) as next
      from booking_instances where booking_id = ${bookingId} and status <> 'CANCELLED'
    ) i
    where b.id = ${bookingId} and i.count > 0`)
}

type Invitee = { userId: string | null; userOfficeCentreId: string | null; email: string; fullName: string | null }

const ofBooking = (booking: Pick<BookingRow, 'id' | 'landlordId' | 'ownerOfficeCentreId'>) => ({
  bookingId: booking.id,
  landlordId: booking.landlordId,
  ownerOfficeCentreId: booking.ownerOfficeCentreId,
})

type Owned = Parameters<typeof ofBooking>[0]

/** Invites exactly these people. Answers who was invited before and no longer is, and the addresses that are new. */
export async function replaceInvitees(
  ctx: TransactionCtx,
  booking: Owned,
  invitees: Invitee[],
): Promise<{ uninvited: Pick<Invitee, 'userId' | 'email' | 'fullName'>[]; invited: string[] }> {
  const emails = invitees.map(({ email }) => email)
  const { userId, email, fullName } = bookingInvitees
  const uninvited = await ctx.db
    .delete(bookingInvitees)
    .where(and(eq(bookingInvitees.bookingId, booking.id), notInArray(email, emails)))
    .returning({ userId, email, fullName })
  if (invitees.length === 0) return { uninvited, invited: [] }
  const added = await ctx.db
    .insert(bookingInvitees)
    .values(invitees.map((invitee) => ({ ...ofBooking(booking), ...invitee })))
    .onConflictDoNothing({ target: [bookingInvitees.bookingId, email, bookingInvitees.landlordId] })
    .returning({ email })
  return { uninvited, invited: added.map((one) => one.email) }
}

/** Asks for exactly this equipment. */
export async function replaceEquipment(
  ctx: TransactionCtx,
  booking: Owned,
  requests: { equipmentId: string; quantity: number }[],
): Promise<void> {
  await ctx.db.delete(bookingEquipments).where(eq(bookingEquipments.bookingId, booking.id))
  if (requests.length === 0) return
  await ctx.db.insert(bookingEquipments).values(requests.map((request) => ({ ...ofBooking(booking), ...request })))
}

/** Keeps what somebody decided at a level. */
export async function insertDecision(
  ctx: TransactionCtx,
  booking: Owned,
  decision: Pick<
    typeof bookingDecisions.$inferInsert,
    'level' | 'decision' | 'userId' | 'userFullName' | 'standsInFor' | 'remark'
  >,
): Promise<void> {
  await ctx.db.insert(bookingDecisions).values({ ...ofBooking(booking), ...decision, date: ctx.now() })
}
