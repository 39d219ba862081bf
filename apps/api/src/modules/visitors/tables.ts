import type { VisitorLanguage, VisitPurpose } from '@atrium/validators/visits.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { accessGroups } from '../access-groups/tables.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'

export type VisitorInvitationStatus =
  | 'INVITED'
  | 'REGISTERED'
  | 'CHECKED_IN'
  | 'CHECKED_OUT'
  | 'DECLINED'
  | 'REMOVED'
  | 'EXPIRED'
export type BlacklistStatus = 'BLACKLISTED' | 'LIFTED'

/** A tablet at which visitors of a site check in and out by themselves. */
export const visitKiosks = estateTable(
  'visit_kiosks',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    siteId: uuid('site_id').notNull(),
    /** SHA-256 of the key that a tablet is set up with, and of the token it got for it. */
    keyHash: text('key_hash').notNull().unique('visit_kiosks_key'),
    tokenHash: text('token_hash').unique('visit_kiosks_token'),
    lastSeen: moment('last_seen'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('visit_kiosks_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'visit_kiosks_site'),
    index('visit_kiosks_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('visit_kiosks_by_name')
      .on(table.officeCentreId, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
    index('visit_kiosks_site').on(table.siteId),
  ],
)

/** A visit that somebody of an office centre arranges, at a site of the building's (entities 23). */
export const visitorEvents = estateTable(
  'visitor_events',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    title: text('title').notNull(),
    purpose: text('purpose').notNull().$type<VisitPurpose>(),
    hostUserId: uuid('host_user_id').notNull(),
    /** Whose reception lets the visitors in: the owner of the site. */
    receptionOfficeCentreId: uuid('reception_office_centre_id').notNull(),
    siteId: uuid('site_id').notNull(),
    officeFloorId: uuid('office_floor_id'),
    location: text('location'),
    /** Days and minutes by the clock of the site; the last minute of a day is 1440. */
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    startMinute: smallint('start_minute').notNull(),
    endMinute: smallint('end_minute').notNull(),
    /** 1 for Monday to 7; none for all. */
    weekdays: smallint('weekdays').array().notNull(),
    /** When the first day begins and the last one ends. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Of the host's own office centre, whose doors open to the visitors. */
    accessGroupId: uuid('access_group_id'),
    message: text('message'),
    cancelledDate: moment('cancelled_date'),
    cancelRemark: text('cancel_remark'),
    /** Counts what was told of it to calendars. */
    sequence: integer('sequence').notNull().default(0),
    /** The tablet at which somebody came without an invitation, and its own number for that: told twice, it is once. */
    kioskId: uuid('kiosk_id'),
    kioskKey: uuid('kiosk_key'),
    ...stamps(),
  },
  (table) => [
    unique('visitor_events_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('visitor_events_reference').on(table.landlordId, table.referenceNo),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'visitor_events_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.hostUserId], users, 'visitor_events_host'),
    inCentre([table.landlordId, table.receptionOfficeCentreId, table.siteId], sites, 'visitor_events_site'),
    inCentre(
      [table.landlordId, table.receptionOfficeCentreId, table.officeFloorId],
      officeFloors,
      'visitor_events_floor',
    ),
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessGroupId],
      accessGroups,
      'visitor_events_access_group',
    ),
    inCentre([table.landlordId, table.receptionOfficeCentreId, table.kioskId], visitKiosks, 'visitor_events_kiosk'),
    unique('visitor_events_kiosk_key').on(table.kioskId, table.kioskKey, table.landlordId),
    check('visitor_events_days', sql`${table.endDate} between ${table.startDate} and ${table.startDate} + 30`),
    check(
      'visitor_events_minutes',
      sql`0 <= ${table.startMinute} and ${table.startMinute} < ${table.endMinute} and ${table.endMinute} <= 1440`,
    ),
    check('visitor_events_cancelled', sql`(${table.cancelledDate} is null) = (${table.cancelRemark} is null)`),
    check(
      'visitor_events_purpose',
      sql`${table.purpose} in ('MEETING', 'MAINTENANCE', 'CUSTOMER_SUPPORT', 'SALES_ENQUIRY', 'JOB_INTERVIEW', 'OTHER')`,
    ),
    index('visitor_events_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('visitor_events_by_start').on(table.officeCentreId, table.startsAt, table.id),
    index('visitor_events_by_end').on(table.officeCentreId, table.endsAt, table.id),
    index('visitor_events_by_updated').on(table.officeCentreId, table.updatedDate, table.id),
    index('visitor_events_host').on(table.hostUserId, table.startsAt),
    index('visitor_events_site').on(table.siteId, table.startsAt),
    index('visitor_events_floor').on(table.officeFloorId),
    index('visitor_events_access_group').on(table.accessGroupId),
  ],
)

/** Somebody asked to a visit (states 9), by a link that stands for them. */
export const visitorInvitations = estateTable(
  'visitor_invitations',
  {
    id: id(),
    ...tenancyScope(),
    visitorEventId: uuid('visitor_event_id').notNull(),
    visitorName: personal(text('visitor_name').notNull(), 'IDENTITY', 'EXPIRY'),
    /** Nobody wrote one down of somebody who came without an invitation. */
    email: personal(text('email'), 'CONTACT', 'EXPIRY'),
    mobileNumber: personal(text('mobile_number'), 'CONTACT', 'EXPIRY'),
    company: personal(text('company'), 'IDENTITY', 'EXPIRY'),
    vehiclePlateNo: personal(text('vehicle_plate_no'), 'IDENTITY', 'EXPIRY'),
    status: text('status').notNull().default('INVITED').$type<VisitorInvitationStatus>(),
    /** Of the three that pages and mails for visitors are written in. */
    language: text('language').notNull().default('en').$type<VisitorLanguage>(),
    /** What a reader is shown, from the registration until it opens nothing any more. */
    passNo: text('pass_no').unique('visitor_invitations_pass'),
    /** The same to be typed at a kiosk. */
    checkInCode: text('check_in_code').generatedAlwaysAs(sql`upper(substr(md5(pass_no), 1, 8))`),
    invitedDate: moment('invited_date').notNull(),
    registeredDate: moment('registered_date'),
    consentDate: moment('consent_date'),
    /** The text of the building that was signed: which version, its SHA-256, and the address it was signed from. */
    termsVersion: integer('terms_version'),
    termsHash: text('terms_hash'),
    termsIpAddress: personal(text('terms_ip_address'), 'EVIDENCE', 'EXPIRY'),
    answers: personal(jsonb('answers').$type<{ question: string; answer: string }[]>(), 'IDENTITY', 'EXPIRY'),
    declineRemark: text('decline_remark'),
    /** When the personal data of it was erased. */
    erasedDate: moment('erased_date'),
    /** What of the subscription it uses up (doc 1 §9): a code, as long as it can open something. */
    countedAs: text('counted_as')
      .$type<'VISITOR_QR_PASS'>()
      .generatedAlwaysAs(sql`case when pass_no is not null then 'VISITOR_QR_PASS' end`),
    ...stamps(),
  },
  (table) => [
    unique('visitor_invitations_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.visitorEventId],
      visitorEvents,
      'visitor_invitations_event',
    ).onDelete('cascade'),
    check(
      'visitor_invitations_status',
      sql`${table.status} in ('INVITED', 'REGISTERED', 'CHECKED_IN', 'CHECKED_OUT', 'DECLINED', 'REMOVED', 'EXPIRED')`,
    ),
    check('visitor_invitations_language', sql`${table.language} in ('en', 'zh', 'ms')`),
    check('visitor_invitations_consent', sql`${table.registeredDate} is null or ${table.consentDate} is not null`),
    index('visitor_invitations_event').on(table.visitorEventId, table.id),
    index('visitor_invitations_name').on(table.visitorEventId, sql`lower(${table.visitorName})`, table.id),
    index('visitor_invitations_email').on(table.officeCentreId, sql`lower(${table.email})`),
    index('visitor_invitations_code')
      .on(table.landlordId, table.checkInCode)
      .where(sql`pass_no is not null`),
    index('visitor_invitations_kept')
      .on(table.visitorEventId)
      .where(sql`erased_date is null`),
  ],
)

/** A link in a mail that stands for one person invited; those of earlier mails go on working. */
export const visitorLinks = estateTable(
  'visitor_links',
  {
    id: id(),
    ...tenancyScope(),
    visitorInvitationId: uuid('visitor_invitation_id').notNull(),
    /** SHA-256 of the token in its address. */
    tokenHash: text('token_hash').notNull().unique('visitor_links_token'),
    expiresAt: moment('expires_at').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.visitorInvitationId],
      visitorInvitations,
      'visitor_links_invitation',
    ).onDelete('cascade'),
    index('visitor_links_invitation').on(table.visitorInvitationId),
    index('visitor_links_expiry').on(table.expiresAt),
  ],
)

/** A photo or a document that somebody put to the registration, in the files of the reception that asked for it. */
export const visitorFiles = estateTable(
  'visitor_files',
  {
    id: id(),
    ...tenancyScope(),
    visitorInvitationId: uuid('visitor_invitation_id').notNull(),
    kind: text('kind').notNull().$type<'PHOTO' | 'DOCUMENT'>(),
    /** What the building calls a document; empty for a photo. */
    title: text('title').notNull(),
    receptionOfficeCentreId: uuid('reception_office_centre_id').notNull(),
    fileId: personal(uuid('file_id').notNull(), 'IDENTITY', 'EXPIRY'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.visitorInvitationId],
      visitorInvitations,
      'visitor_files_invitation',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.receptionOfficeCentreId, table.fileId], systemFiles, 'visitor_files_file'),
    unique('visitor_files_once').on(table.landlordId, table.visitorInvitationId, table.kind, table.title),
    check('visitor_files_kind', sql`${table.kind} in ('PHOTO', 'DOCUMENT')`),
    check('visitor_files_title', sql`(${table.kind} = 'PHOTO') = (${table.title} = '')`),
    index('visitor_files_invitation').on(table.visitorInvitationId),
    index('visitor_files_file').on(table.fileId),
  ],
)

/** One day of somebody's visit: expected, here, gone. What reception sees of a day. */
export const visits = estateTable(
  'visits',
  {
    id: id(),
    ...tenancyScope(),
    receptionOfficeCentreId: uuid('reception_office_centre_id').notNull(),
    siteId: uuid('site_id').notNull(),
    visitorInvitationId: uuid('visitor_invitation_id').notNull(),
    /** By the clock of the site. */
    visitDate: date('visit_date').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    checkedInDate: moment('checked_in_date'),
    checkedInBy: text('checked_in_by').$type<'RECEPTION' | 'KIOSK' | 'DOOR'>(),
    checkedOutDate: moment('checked_out_date'),
    badgeNo: text('badge_no'),
    /** When the host was asked whether the visitor is still there. */
    remindedDate: moment('reminded_date'),
    /** Why somebody like a barred visitor was let in all the same. */
    overrideRemark: text('override_remark'),
    ...stamps(),
  },
  (table) => [
    unique('visits_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('visits_day').on(table.visitorInvitationId, table.visitDate),
    inCentre(
      [table.landlordId, table.officeCentreId, table.visitorInvitationId],
      visitorInvitations,
      'visits_invitation',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.receptionOfficeCentreId, table.siteId], sites, 'visits_site'),
    check('visits_times', sql`${table.startsAt} < ${table.endsAt}`),
    check('visits_in_by', sql`(${table.checkedInDate} is null) = (${table.checkedInBy} is null)`),
    check(
      'visits_out_after_in',
      sql`${table.checkedOutDate} is null or ${table.checkedInDate} <= ${table.checkedOutDate}`,
    ),
    check('visits_by', sql`${table.checkedInBy} in ('RECEPTION', 'KIOSK', 'DOOR')`),
    index('visits_reception_day').on(table.receptionOfficeCentreId, table.visitDate, table.startsAt, table.id),
    index('visits_company_day').on(table.officeCentreId, table.visitDate, table.startsAt, table.id),
    index('visits_site_ends').on(table.siteId, table.endsAt),
    index('visits_here')
      .on(table.receptionOfficeCentreId, table.endsAt)
      .where(sql`checked_in_date is not null and checked_out_date is null`),
  ],
)

/** Somebody who is not to be let in (states 10); their data is kept for as long as that holds. */
export const blacklistVisitors = estateTable(
  'blacklist_visitors',
  {
    id: id(),
    ...tenancyScope(),
    fullName: personal(text('full_name').notNull(), 'SECURITY', 'RECORD'),
    email: personal(text('email'), 'SECURITY', 'RECORD'),
    mobileNumber: personal(text('mobile_number'), 'SECURITY', 'RECORD'),
    idLast4: personal(text('id_last4'), 'SECURITY', 'RECORD'),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('BLACKLISTED').$type<BlacklistStatus>(),
    liftRemark: text('lift_remark'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('blacklist_visitors_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'blacklist_visitors_centre').onDelete('cascade'),
    check(
      'blacklist_visitors_known_by',
      sql`${table.email} is not null or ${table.mobileNumber} is not null or ${table.idLast4} is not null`,
    ),
    check('blacklist_visitors_status', sql`${table.status} in ('BLACKLISTED', 'LIFTED')`),
    check('blacklist_visitors_lifted', sql`(${table.status} = 'LIFTED') = (${table.liftRemark} is not null)`),
    index('blacklist_visitors_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('blacklist_visitors_by_name')
      .on(table.officeCentreId, sql`lower(${table.fullName})`, table.id)
      .where(sql`deleted_date is null`),
    index('blacklist_visitors_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    index('blacklist_visitors_by_status')
      .on(table.officeCentreId, table.status, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
  ],
)

/** How an office centre receives visitors. */
export const visitorSettings = estateTable(
  'visitor_settings',
  {
    ...tenancyScope(),
    /** What a visitor agrees to; each change is another version. */
    terms: text('terms'),
    termsVersion: integer('terms_version').notNull().default(1),
    questions: text('questions').array().notNull().default([]),
    /** Whether visitors are asked for a photo by the link, and whether kiosks take one of walk-ins. */
    asksPhoto: boolean('asks_photo').notNull().default(false),
    kioskPhoto: boolean('kiosk_photo').notNull().default(false),
    /** What the documents are called that visitors are asked for. */
    documents: text('documents').array().notNull().default([]),
    /** Days after a visit for which its personal data is kept. */
    retentionDays: integer('retention_days').notNull().default(90),
    /** Whether the building's reception sees e-mails and numbers of this company's visitors. */
    contactsToReception: boolean('contacts_to_reception').notNull().default(true),
    version: integer('version').notNull().default(1),
    updatedDate: moment('updated_date').notNull(),
    updatedByUserId: uuid('updated_by_user_id'),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'visitor_settings_centre').onDelete('cascade'),
    check('visitor_settings_retention', sql`${table.retentionDays} between 1 and 730`),
    check('visitor_settings_questions', sql`cardinality(${table.questions}) <= 10`),
    check('visitor_settings_documents', sql`cardinality(${table.documents}) <= 5`),
  ],
)

/** What was erased of the visitors of an office centre in one night; says that it was done, never whose it was. */
export const visitorErasures = estateTable(
  'visitor_erasures',
  {
    id: id(),
    ...tenancyScope(),
    erasedDate: moment('erased_date').notNull(),
    endedBefore: moment('ended_before').notNull(),
    retentionDays: integer('retention_days').notNull(),
    visitors: integer('visitors').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'visitor_erasures_centre').onDelete('cascade'),
    index('visitor_erasures_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
  ],
)
