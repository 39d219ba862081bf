import type { EventAudience } from '@atrium/validators/activityEvents.ts'
import type { VisitorLanguage } from '@atrium/validators/visits.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { bookings } from '../bookings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'

/** An event of an office centre (entities 19.1). How it stands follows from its dates and its sessions. */
export const activityEvents = estateTable(
  'activity_events',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    name: text('name').notNull(),
    location: text('location'),
    targetUserGroup: text('target_user_group').notNull().default('ALL').$type<EventAudience>(),
    /** Days and minutes by the clock of the office centre; without minutes all day. */
    eventStartDate: date('event_start_date').notNull(),
    eventEndDate: date('event_end_date').notNull(),
    startMinute: smallint('start_minute'),
    endMinute: smallint('end_minute'),
    allDay: boolean('all_day').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    publishStartDate: date('publish_start_date'),
    publishStartMinute: smallint('publish_start_minute'),
    publishEndDate: date('publish_end_date'),
    publishEndMinute: smallint('publish_end_minute'),
    /** When people see it, once it is published. */
    shownFrom: moment('shown_from'),
    shownUntil: moment('shown_until'),
    promotionStartDate: date('promotion_start_date'),
    promotionEndDate: date('promotion_end_date'),
    websiteUrl: text('website_url'),
    registrationUrl: text('registration_url'),
    mapUrl: text('map_url'),
    description: text('description'),
    tc: text('tc'),
    tags: text('tags').array().notNull().default([]),
    enableRegistrationLimit: boolean('enable_registration_limit').notNull().default(false),
    registrationLimitPerUser: smallint('registration_limit_per_user').notNull().default(0),
    /** SHA-256 of the token of its public link. */
    publicTokenHash: text('public_token_hash').unique('activity_events_public_token'),
    publishedDate: moment('published_date'),
    publishedByUserId: uuid('published_by_user_id'),
    cancelledDate: moment('cancelled_date'),
    cancelledByUserId: uuid('cancelled_by_user_id'),
    cancelRemark: text('cancel_remark'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('activity_events_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('activity_events_reference').on(table.landlordId, table.referenceNo),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'activity_events_centre').onDelete('cascade'),
    check(
      'activity_events_days',
      sql`${table.eventEndDate} between ${table.eventStartDate} and ${table.eventStartDate} + 366`,
    ),
    check('activity_events_times', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'activity_events_all_day',
      sql`${table.allDay} = (${table.startMinute} is null) and ${table.allDay} = (${table.endMinute} is null)`,
    ),
    check('activity_events_target', sql`${table.targetUserGroup} in ('ALL', 'OWN_PEOPLE', 'TENANTS', 'USER_GROUPS')`),
    check(
      'activity_events_limit',
      sql`${table.registrationLimitPerUser} >= 0 and (not ${table.enableRegistrationLimit} or ${table.registrationLimitPerUser} > 0)`,
    ),
    check(
      'activity_events_cancelled',
      sql`(${table.cancelledDate} is null) = (${table.cancelRemark} is null) and (${table.cancelledDate} is null or ${table.publishedDate} is not null)`,
    ),
    index('activity_events_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('activity_events_by_start')
      .on(table.officeCentreId, table.startsAt, table.id)
      .where(sql`deleted_date is null`),
    index('activity_events_by_name')
      .on(table.officeCentreId, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
    index('activity_events_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    index('activity_events_by_end').on(table.landlordId, table.endsAt),
  ],
)

/** Tenants or user groups that an event is for. */
export const activityEventTargets = estateTable(
  'activity_event_targets',
  {
    id: id(),
    ...tenancyScope(),
    activityEventId: uuid('activity_event_id').notNull(),
    companyId: uuid('company_id'),
    userGroupId: uuid('user_group_id'),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.activityEventId],
      activityEvents,
      'activity_event_targets_event',
    ).onDelete('cascade'),
    inEstate([table.landlordId, table.companyId], officeCentres, 'activity_event_targets_company').onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.userGroupId],
      userGroups,
      'activity_event_targets_group',
    ).onDelete('cascade'),
    check('activity_event_targets_one', sql`(${table.companyId} is null) <> (${table.userGroupId} is null)`),
    index('activity_event_targets_event').on(table.activityEventId),
    index('activity_event_targets_company').on(table.companyId),
    index('activity_event_targets_group').on(table.userGroupId),
  ],
)

/** The pictures of an event in the order they are shown. */
export const activityEventImages = estateTable(
  'activity_event_images',
  {
    ...tenancyScope(),
    activityEventId: uuid('activity_event_id').notNull(),
    systemFileId: uuid('system_file_id').notNull(),
    sortOrder: smallint('sort_order').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityEventId, table.systemFileId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.activityEventId],
      activityEvents,
      'activity_event_images_event',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.systemFileId], systemFiles, 'activity_event_images_file'),
    index('activity_event_images_file').on(table.systemFileId),
  ],
)

/** A session of an event (entities 19.2). */
export const activityEventTimeSlots = estateTable(
  'activity_event_time_slots',
  {
    id: id(),
    ...tenancyScope(),
    activityEventId: uuid('activity_event_id').notNull(),
    referenceNo: text('reference_no').notNull(),
    sessionName: text('session_name').notNull(),
    location: text('location'),
    /** By the clock of the office centre; the last minute of a day is 1440. */
    sessionDate: date('session_date').notNull(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** How many places there are. */
    eventSlot: integer('event_slot').notNull(),
    /** Places that somebody has or is offered, kept by triggers. */
    taken: integer('taken').notNull().default(0),
    checkInCode: text('check_in_code').notNull(),
    /** Of its room. */
    bookingId: uuid('booking_id'),
    /** Counts what was told of it to calendars. */
    sequence: integer('sequence').notNull().default(0),
    cancelledDate: moment('cancelled_date'),
    cancelledReason: text('cancelled_reason'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('activity_event_time_slots_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('activity_event_time_slots_reference').on(table.landlordId, table.referenceNo),
    inCentre(
      [table.landlordId, table.officeCentreId, table.activityEventId],
      activityEvents,
      'activity_event_time_slots_event',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.bookingId], bookings, 'activity_event_time_slots_booking'),
    check('activity_event_time_slots_capacity', sql`${table.taken} between 0 and ${table.eventSlot}`),
    check('activity_event_time_slots_places', sql`${table.eventSlot} > 0`),
    check(
      'activity_event_time_slots_minutes',
      sql`0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute} and ${table.endMinute} <= 1440`,
    ),
    check(
      'activity_event_time_slots_cancelled',
      sql`(${table.cancelledDate} is null) = (${table.cancelledReason} is null)`,
    ),
    index('activity_event_time_slots_list').on(table.activityEventId, table.createdDate, table.id),
    index('activity_event_time_slots_start').on(table.activityEventId, table.startsAt),
    index('activity_event_time_slots_updated').on(table.activityEventId, table.updatedDate, table.id),
    index('activity_event_time_slots_booking').on(table.bookingId),
  ],
)

/** What is kept of a sign-up; that nobody came is read off its session. */
export type KeptParticipantStatus = 'REGISTERED' | 'CHECKED_IN' | 'WAITING' | 'OFFERED' | 'LAPSED' | 'CANCELLED'

/** Somebody who signed up for a session or waits for a place: a person with an account, or a guest (entities 19.3). */
export const activityEventParticipants = estateTable(
  'activity_event_participants',
  {
    id: id(),
    ...tenancyScope(),
    activityEventId: uuid('activity_event_id').notNull(),
    timeSlotId: uuid('time_slot_id').notNull(),
    userOfficeCentreId: uuid('user_office_centre_id'),
    userId: uuid('user_id'),
    guestName: personal(text('guest_name'), 'IDENTITY', 'EXPIRY'),
    guestEmail: personal(text('guest_email'), 'CONTACT', 'EXPIRY'),
    guestMobileNumber: personal(text('guest_mobile_number'), 'CONTACT', 'EXPIRY'),
    guestCompany: personal(text('guest_company'), 'IDENTITY', 'EXPIRY'),
    /** Of the three that pages and mails for guests are written in. */
    guestLanguage: text('guest_language').notNull().default('en').$type<VisitorLanguage>(),
    consentDate: moment('consent_date'),
    noOfPax: smallint('no_of_pax').notNull().default(1),
    status: text('status').notNull().$type<KeptParticipantStatus>(),
    /** Until when a place is kept for somebody who waited. */
    offerExpiresAt: moment('offer_expires_at'),
    checkedInDate: moment('checked_in_date'),
    cancelledDate: moment('cancelled_date'),
    cancelRemark: text('cancel_remark'),
    /** When the personal data of a guest was erased. */
    erasedDate: moment('erased_date'),
    ...stamps(),
  },
  (table) => [
    unique('activity_event_participants_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.activityEventId],
      activityEvents,
      'activity_event_participants_event',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.timeSlotId],
      activityEventTimeSlots,
      'activity_event_participants_slot',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.userOfficeCentreId, table.userId],
      users,
      'activity_event_participants_user',
    ).onDelete('cascade'),
    uniqueIndex('activity_event_participants_once')
      .on(table.timeSlotId, table.userId)
      .where(sql`status in ('REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED')`),
    uniqueIndex('activity_event_participants_guest_once')
      .on(table.timeSlotId, sql`lower(${table.guestEmail})`)
      .where(sql`status in ('REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED')`),
    check(
      'activity_event_participants_who',
      sql`(${table.userId} is null) = (${table.userOfficeCentreId} is null) and (${table.userId} is not null or ${table.consentDate} is not null)`,
    ),
    check('activity_event_participants_language', sql`${table.guestLanguage} in ('en', 'zh', 'ms')`),
    check('activity_event_participants_pax', sql`${table.noOfPax} > 0`),
    check(
      'activity_event_participants_status',
      sql`${table.status} in ('REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED', 'LAPSED', 'CANCELLED')`,
    ),
    check(
      'activity_event_participants_offer',
      sql`(${table.status} = 'OFFERED') = (${table.offerExpiresAt} is not null)`,
    ),
    check(
      'activity_event_participants_in',
      sql`(${table.status} = 'CHECKED_IN') = (${table.checkedInDate} is not null)`,
    ),
    index('activity_event_participants_list').on(table.activityEventId, table.createdDate, table.id),
    index('activity_event_participants_updated').on(table.activityEventId, table.updatedDate, table.id),
    index('activity_event_participants_slot').on(table.timeSlotId, table.status, table.id),
    index('activity_event_participants_user').on(table.userId, table.activityEventId),
    index('activity_event_participants_offers')
      .on(table.offerExpiresAt)
      .where(sql`status = 'OFFERED'`),
    index('activity_event_participants_waiting')
      .on(table.timeSlotId, table.id)
      .where(sql`status in ('WAITING', 'OFFERED')`),
  ],
)

/** A link in a mail that stands for one guest; those of earlier mails go on working. */
export const activityEventLinks = estateTable(
  'activity_event_links',
  {
    id: id(),
    ...tenancyScope(),
    participantId: uuid('participant_id').notNull(),
    /** SHA-256 of the token in its address. */
    tokenHash: text('token_hash').notNull().unique('activity_event_links_token'),
    expiresAt: moment('expires_at').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.participantId],
      activityEventParticipants,
      'activity_event_links_participant',
    ).onDelete('cascade'),
    index('activity_event_links_participant').on(table.participantId),
    index('activity_event_links_expiry').on(table.expiresAt),
  ],
)
