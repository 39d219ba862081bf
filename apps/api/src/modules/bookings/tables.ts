import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { citext, id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { keptChanges } from '../../platform/db/keptHistories.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre } from '../../platform/db/references.ts'
import { discounts, type PriceLine } from '../rates/tables.ts'
import { zoneDisplays } from '../hotdesks/tables.ts'
import { bookableResources, facilityEquipments, resourcePlaces, type ResourceKind } from '../resources/tables.ts'
import { users } from '../users/tables.ts'

export type BookingStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'EXPIRED'
export type InstanceStatus = 'UPCOMING' | 'CHECKED_IN' | 'NO_SHOW' | 'CANCELLED'
export type BookingPaymentStatus = 'NONE' | 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'RELEASED' | 'REFUNDED' | 'FAILED'
export type InvitationResponse = 'ACCEPTED' | 'DECLINED' | 'TENTATIVE'
export type CheckInWay = 'CODE' | 'QR' | 'DOOR' | 'DESK' | 'DISPLAY'

/** How a booking repeats, by the calendar of its site (entities 9.8). */
export type Recurrence = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  days?: ('MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY')[]
  monthlyRecurrence?: 'DAY_OF_MONTH' | 'WEEKDAY_OF_MONTH'
  /** YYYY-MM-DD, the last day. */
  endDate: string
  skipHoliday: boolean
}

/**
 * A booking with one or many instances. The office centre of the row is the requester's, `ownerOfficeCentreId` the
 * resource's; for tenants they differ. APPROVED bookings are upcoming, ongoing or past by the clock (states 25).
 */
export const bookings = estateTable(
  'bookings',
  {
    id: id(),
    ...tenancyScope(),
    ownerOfficeCentreId: uuid('owner_office_centre_id').notNull(),
    kind: text('kind').notNull().$type<ResourceKind>(),
    landlordFacility: boolean('landlord_facility').notNull(),
    resourceId: uuid('resource_id').notNull(),
    referenceNo: text('reference_no').notNull(),
    title: text('title').notNull(),
    purpose: text('purpose'),
    /** Null where the room calendar names somebody who is no user here, or it was made at a display. */
    requestedByUserId: uuid('requested_by_user_id'),
    /** Who entered it for the requester; a person of the estate. */
    enteredByUserId: uuid('entered_by_user_id'),
    noOfPax: integer('no_of_pax').notNull().default(1),
    layout: text('layout'),
    status: text('status').notNull().$type<BookingStatus>(),
    /** The first moment and the end of its instances that are not cancelled; of all when all are. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    noOfInstances: integer('no_of_instances').notNull(),
    /** IANA name or offset of the site's clock when it was made. */
    timeZone: text('time_zone').notNull(),
    recurrence: jsonb('recurrence').$type<Recurrence>(),
    /** Which level decides next; 0 when none has to. */
    approvalLevel: smallint('approval_level').notNull().default(0),
    autoApproveAt: moment('auto_approve_at'),
    rejectRemark: text('reject_remark'),
    cancelRemark: text('cancel_remark'),
    decidedDate: moment('decided_date'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull().default(0),
    currency: char('currency', { length: 3 }),
    priceLines: jsonb('price_lines').notNull().$type<PriceLine[]>().default([]),
    discountId: uuid('discount_id'),
    paymentStatus: text('payment_status').notNull().default('NONE').$type<BookingPaymentStatus>(),
    /** The event of the room calendar it follows, of those of its resource. */
    externalEventId: text('external_event_id'),
    /** Who arranged it there, where that is no user of the office centre: a name with an address, or one of them. */
    calendarOrganiser: text('calendar_organiser'),
    /** The display beside the door where somebody made it without saying who they are. */
    displayId: uuid('display_id'),
    /** Since when it no longer follows its event: that is gone, or has become another booking. */
    leftCalendarDate: moment('left_calendar_date'),
    /** Grows with every change of its times, for calendars. */
    sequence: integer('sequence').notNull().default(0),
    ...stamps(),
  },
  (table) => [
    unique('bookings_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('bookings_owner').on(table.landlordId, table.ownerOfficeCentreId, table.id),
    uniqueIndex('bookings_reference').on(table.landlordId, table.referenceNo),
    inCentre([table.landlordId, table.ownerOfficeCentreId, table.resourceId], bookableResources, 'bookings_resource'),
    inCentre([table.landlordId, table.officeCentreId, table.requestedByUserId], users, 'bookings_requester'),
    inCentre([table.landlordId, table.ownerOfficeCentreId, table.discountId], discounts, 'bookings_discount'),
    inCentre([table.landlordId, table.ownerOfficeCentreId, table.displayId], zoneDisplays, 'bookings_display'),
    index('bookings_owner_list').on(
      table.ownerOfficeCentreId,
      table.kind,
      table.landlordFacility,
      table.id.desc().nullsFirst(),
    ),
    index('bookings_owner_status').on(table.ownerOfficeCentreId, table.kind, table.status, table.startsAt, table.id),
    index('bookings_owner_starts').on(table.ownerOfficeCentreId, table.kind, table.startsAt, table.id),
    index('bookings_tenant_list').on(
      table.officeCentreId,
      table.kind,
      table.landlordFacility,
      table.id.desc().nullsFirst(),
    ),
    index('bookings_tenant_starts').on(table.officeCentreId, table.kind, table.startsAt, table.id),
    index('bookings_requester_starts').on(table.requestedByUserId, table.startsAt, table.id),
    index('bookings_pending')
      .on(table.landlordId, table.startsAt)
      .where(sql`status = 'PENDING'`),
    index('bookings_display')
      .on(table.displayId)
      .where(sql`display_id is not null`),
    index('bookings_resource').on(table.resourceId, table.startsAt),
    index('bookings_unpaid')
      .on(table.createdDate)
      .where(sql`payment_status in ('PENDING', 'FAILED')`),
    uniqueIndex('bookings_calendar_event')
      .on(table.resourceId, table.externalEventId)
      .where(sql`external_event_id is not null and left_calendar_date is null`),
    check(
      'bookings_somebody',
      sql`num_nonnulls(${table.requestedByUserId}, ${table.calendarOrganiser}, ${table.displayId}) = 1
        and (${table.calendarOrganiser} is null or ${table.externalEventId} is not null)`,
    ),
    check('bookings_left_calendar', sql`${table.leftCalendarDate} is null or ${table.externalEventId} is not null`),
    check('bookings_status', sql`${table.status} in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED')`),
    check('bookings_span', sql`${table.endsAt} > ${table.startsAt}`),
    check('bookings_rejected', sql`(${table.status} = 'REJECTED') <= (${table.rejectRemark} is not null)`),
    check(
      'bookings_level',
      sql`${table.approvalLevel} between 0 and 3 and (${table.status} = 'PENDING' or ${table.approvalLevel} = 0)`,
    ),
    check(
      'bookings_amount',
      sql`${table.amountMinor} >= 0 and (${table.amountMinor} = 0 or ${table.currency} is not null)`,
    ),
    check('bookings_price_lines', sql`price_lines_total(${table.priceLines}) = ${table.amountMinor}`),
    check(
      'bookings_payment_status',
      sql`${table.paymentStatus} in ('NONE', 'PENDING', 'AUTHORISED', 'CAPTURED', 'RELEASED', 'REFUNDED', 'FAILED')`,
    ),
  ],
)

/**
 * One time of a booking. A live one (of a booking that waits or is approved, itself not cancelled or released) has its
 * row in `occupancies`; people have one hot desk at a time, which `booking_instances_one_desk` holds.
 */
export const bookingInstances = estateTable(
  'booking_instances',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    ownerOfficeCentreId: uuid('owner_office_centre_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    placeNo: smallint('place_no').notNull().default(1),
    kind: text('kind').notNull().$type<ResourceKind>(),
    /** Null where its booking has nobody here. */
    requestedByUserId: uuid('requested_by_user_id'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Of a booking that repeats the day of its rule this time is that of, wherever it moved; calendars know it by it. */
    ruleDate: date('rule_date'),
    /** Whether somebody moved it by itself: it keeps its time and place when those of its booking change. */
    moved: boolean('moved').notNull().default(false),
    status: text('status').notNull().default('UPCOMING').$type<InstanceStatus>(),
    /** Whether it takes its place in the calendar. */
    live: boolean('live').notNull().default(true),
    checkInDate: moment('check_in_date'),
    checkInWay: text('check_in_way').$type<CheckInWay>(),
    /** Set when it ended before its time. */
    endedDate: moment('ended_date'),
    cancelRemark: text('cancel_remark'),
    /**
     * Its part of the price of the booking. Those of a booking that stands, without the cancelled, add up to its price,
     * which the deferred trigger `bookings_price_of_times` holds.
     */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull().default(0),
    priceLines: jsonb('price_lines').notNull().$type<PriceLine[]>().default([]),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('booking_instances_owner').on(table.landlordId, table.ownerOfficeCentreId, table.id),
    foreignKey({
      columns: [table.landlordId, table.ownerOfficeCentreId, table.bookingId],
      foreignColumns: [bookings.landlordId, bookings.ownerOfficeCentreId, bookings.id],
      name: 'booking_instances_booking',
    }).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.ownerOfficeCentreId, table.resourceId],
      bookableResources,
      'booking_instances_resource',
    ),
    foreignKey({
      columns: [table.landlordId, table.resourceId, table.placeNo],
      foreignColumns: [resourcePlaces.landlordId, resourcePlaces.resourceId, resourcePlaces.placeNo],
      name: 'booking_instances_place',
    }),
    index('booking_instances_booking').on(table.bookingId, table.startsAt),
    index('booking_instances_calendar').on(table.ownerOfficeCentreId, table.kind, table.startsAt),
    index('booking_instances_resource').on(table.resourceId, table.startsAt),
    index('booking_instances_requester').on(table.requestedByUserId, table.startsAt),
    index('booking_instances_due')
      .on(table.startsAt)
      .where(sql`live and status = 'UPCOMING'`),
    check('booking_instances_status', sql`${table.status} in ('UPCOMING', 'CHECKED_IN', 'NO_SHOW', 'CANCELLED')`),
    check('booking_instances_span', sql`${table.endsAt} > ${table.startsAt}`),
    check('booking_instances_live', sql`not ${table.live} or ${table.status} in ('UPCOMING', 'CHECKED_IN')`),
    check('booking_instances_check_in', sql`(${table.status} = 'CHECKED_IN') <= (${table.checkInDate} is not null)`),
    check(
      'booking_instances_price',
      sql`(${table.amountMinor} = 0 and ${table.priceLines} = '[]') or (${table.amountMinor} >= 0 and price_lines_total(${table.priceLines}) = ${table.amountMinor})`,
    ),
    check('booking_instances_check_in_way', sql`${table.checkInWay} in ('CODE', 'QR', 'DOOR', 'DESK', 'DISPLAY')`),
  ],
)

const ofBooking = (
  table: { landlordId: AnyPgColumn; ownerOfficeCentreId: AnyPgColumn; bookingId: AnyPgColumn },
  name: string,
) =>
  foreignKey({
    columns: [table.landlordId, table.ownerOfficeCentreId, table.bookingId],
    foreignColumns: [bookings.landlordId, bookings.ownerOfficeCentreId, bookings.id],
    name,
  }).onDelete('cascade')

const booking = () => ({
  landlordId: uuid('landlord_id').notNull(),
  ownerOfficeCentreId: uuid('owner_office_centre_id').notNull(),
  bookingId: uuid('booking_id').notNull(),
})

/** Who is invited: a person of the estate, or somebody by e-mail. */
export const bookingInvitees = estateTable(
  'booking_invitees',
  {
    id: id(),
    ...booking(),
    userOfficeCentreId: uuid('user_office_centre_id'),
    userId: uuid('user_id'),
    email: personal(citext('email'), 'CONTACT', 'RECORD').notNull(),
    fullName: personal(text('full_name'), 'IDENTITY', 'RECORD'),
    /** Whether they come, as they last said; null until then. */
    response: text('response').$type<InvitationResponse>(),
    respondedDate: moment('responded_date'),
  },
  (table) => [
    unique('booking_invitees_place').on(table.landlordId, table.ownerOfficeCentreId, table.id),
    check('booking_invitees_response', sql`${table.response} in ('ACCEPTED', 'DECLINED', 'TENTATIVE')`),
    check('booking_invitees_responded', sql`(${table.response} is null) = (${table.respondedDate} is null)`),
    ofBooking(table, 'booking_invitees_booking'),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'booking_invitees_user'),
    unique('booking_invitees_once').on(table.bookingId, table.email),
    index('booking_invitees_user').on(table.userId),
    check('booking_invitees_user_place', sql`(${table.userId} is null) = (${table.userOfficeCentreId} is null)`),
  ],
)

export const bookingEquipments = estateTable(
  'booking_equipments',
  { ...booking(), equipmentId: uuid('equipment_id').notNull(), quantity: integer('quantity').notNull().default(1) },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.equipmentId] }),
    ofBooking(table, 'booking_equipments_booking'),
    inCentre(
      [table.landlordId, table.ownerOfficeCentreId, table.equipmentId],
      facilityEquipments,
      'booking_equipments_equipment',
    ),
    check('booking_equipments_quantity', sql`${table.quantity} between 1 and 1000`),
  ],
)

/** Who decided what at which level. */
export const bookingDecisions = estateTable(
  'booking_decisions',
  {
    id: id(),
    ...booking(),
    level: smallint('level').notNull(),
    decision: text('decision').notNull().$type<'APPROVED' | 'REJECTED'>(),
    userId: uuid('user_id'),
    userFullName: personal(text('user_full_name'), 'EVIDENCE', 'RECORD').notNull(),
    /** Whom the person stood in for. */
    standsInFor: personal(text('stands_in_for'), 'EVIDENCE', 'RECORD'),
    remark: text('remark'),
    date: moment('date').notNull(),
  },
  (table) => [
    ofBooking(table, 'booking_decisions_booking'),
    index('booking_decisions_booking').on(table.bookingId, table.id),
    check('booking_decisions_decision', sql`${table.decision} in ('APPROVED', 'REJECTED')`),
  ],
)

/** From a quarter of an hour before its first time on a booking opens doors: `attendanceRows`. */
const hasBegun = "old.starts_at - interval '15 minutes' <= now()"

export const bookingsChanged = keptChanges(bookings, {
  columns: [bookings.referenceNo, bookings.status, bookings.createdDate, bookings.decidedDate],
  matters: `old.status = 'APPROVED' and ${hasBegun}`,
})

export const bookingInstancesChanged = keptChanges(bookingInstances, {
  columns: [
    bookingInstances.bookingId,
    bookingInstances.resourceId,
    bookingInstances.requestedByUserId,
    bookingInstances.startsAt,
    bookingInstances.endsAt,
    bookingInstances.live,
  ],
  matters: `old.live and ${hasBegun}`,
})
