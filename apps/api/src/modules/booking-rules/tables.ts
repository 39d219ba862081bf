import type { DayCode } from '@atrium/validators/dates.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
} from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { bookableResources, facilityCategories } from '../resources/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'

export type ReminderUnit = 'MINS' | 'HOURS' | 'DAYS'
export type OpenInUnit = 'DAYS' | 'WEEKS' | 'MONTHS'
export type ApprovalPartyType = 'BUILDING_TEAM' | 'TENANT_ADMIN' | 'USER_GROUP' | 'SPECIFIC_USER'
/** Whether a public display names who sits where. */
export type DisplayPrivacy = 'NAMES' | 'INITIALS' | 'HIDDEN'

/** What holds for all bookings of a centre (entities 9.5, 9.9); the smallest slot is `office_centres.time_slot_duration`. */
export const spaceManagementSettings = estateTable(
  'space_management_settings',
  {
    ...tenancyScope(),
    officeCentreId: uuid('office_centre_id').primaryKey(),
    weekStart: text('week_start').notNull().default('MONDAY').$type<DayCode>(),
    /** Whether others see who booked what. */
    showRequesterName: boolean('show_requester_name').notNull().default(true),
    cancelCutOffHours: integer('cancel_cut_off_hours').notNull().default(0),
    /** Minutes after the start at which a booking nobody checked in to is released; without it the resource's. */
    noShowReleaseMin: integer('no_show_release_min'),
    displayPrivacy: text('display_privacy').notNull().default('INITIALS').$type<DisplayPrivacy>(),
    /** Minutes since midnight of the hours facilities with free access in working hours are open. */
    workingHoursStart: smallint('working_hours_start').notNull().default(540),
    workingHoursEnd: smallint('working_hours_end').notNull().default(1080),
    /** Minutes a person in the wait list has to take an offer. */
    offerMinutes: integer('offer_minutes').notNull().default(30),
    reminderEnabled: boolean('reminder_enabled').notNull().default(true),
    reminders: jsonb('reminders')
      .notNull()
      .$type<{ value: number; unit: ReminderUnit }[]>()
      .default([{ value: 15, unit: 'MINS' }]),
    reminderChannels: text('reminder_channels')
      .array()
      .notNull()
      .$type<('EMAIL' | 'PUSH')[]>()
      .default(['EMAIL', 'PUSH']),
    ...stamps(),
  },
  (table) => [
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'space_management_settings_centre').onDelete(
      'cascade',
    ),
    check('space_management_settings_privacy', sql`${table.displayPrivacy} in ('NAMES', 'INITIALS', 'HIDDEN')`),
    check('space_management_settings_cut_off', sql`${table.cancelCutOffHours} between 0 and 720`),
    check('space_management_settings_no_show', sql`${table.noShowReleaseMin} between 1 and 240`),
    check('space_management_settings_offer', sql`${table.offerMinutes} between 5 and 1440`),
    check(
      'space_management_settings_hours',
      sql`${table.workingHoursStart} >= 0 and ${table.workingHoursEnd} > ${table.workingHoursStart} and ${table.workingHoursEnd} <= 1440`,
    ),
    check(
      'space_management_settings_channels',
      sql`${table.reminderChannels} <@ array['EMAIL', 'PUSH'] and jsonb_array_length(${table.reminders}) <= 3`,
    ),
  ],
)

/** Who decides on bookings of a category, or of one facility before its category's (entities 9.4). */
export const bookingApprovalConfigs = estateTable(
  'booking_approval_configs',
  {
    id: id(),
    ...tenancyScope(),
    categoryId: uuid('category_id'),
    resourceId: uuid('resource_id'),
    approvalRequired: boolean('approval_required').notNull().default(false),
    autoApproveAfterHours: integer('auto_approve_after_hours'),
    notifyEmails: personal(text('notify_emails').array(), 'CONTACT', 'RECORD')
      .notNull()
      .default(sql`'{}'`),
    ...stamps(),
  },
  (table) => [
    unique('booking_approval_configs_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.categoryId],
      facilityCategories,
      'booking_approval_configs_category',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.resourceId],
      bookableResources,
      'booking_approval_configs_resource',
    ).onDelete('cascade'),
    uniqueIndex('booking_approval_configs_by_category').on(table.categoryId),
    uniqueIndex('booking_approval_configs_by_resource').on(table.resourceId),
    index('booking_approval_configs_centre').on(table.officeCentreId),
    check('booking_approval_configs_target', sql`num_nonnulls(${table.categoryId}, ${table.resourceId}) = 1`),
    check('booking_approval_configs_hours', sql`${table.autoApproveAfterHours} between 1 and 720`),
  ],
)

/** One of up to three levels; any person of it decides, and levels decide in order. */
export const bookingApprovalLevels = estateTable(
  'booking_approval_levels',
  {
    ...tenancyScope(),
    configId: uuid('config_id').notNull(),
    level: smallint('level').notNull(),
    partyType: text('party_type').notNull().$type<ApprovalPartyType>(),
    userGroupOfficeCentreId: uuid('user_group_office_centre_id'),
    userGroupId: uuid('user_group_id'),
  },
  (table) => [
    primaryKey({ columns: [table.configId, table.level] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.configId],
      bookingApprovalConfigs,
      'booking_approval_levels_config',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.userGroupOfficeCentreId, table.userGroupId],
      userGroups,
      'booking_approval_levels_group',
    ),
    check('booking_approval_levels_level', sql`${table.level} between 1 and 3`),
    check(
      'booking_approval_levels_party',
      sql`${table.partyType} in ('BUILDING_TEAM', 'TENANT_ADMIN', 'USER_GROUP', 'SPECIFIC_USER') and (${table.partyType} = 'USER_GROUP') = (${table.userGroupId} is not null) and (${table.userGroupId} is null) = (${table.userGroupOfficeCentreId} is null)`,
    ),
  ],
)

/** The people of a level that names them. */
export const bookingApprovalUsers = estateTable(
  'booking_approval_users',
  {
    landlordId: uuid('landlord_id').notNull(),
    configId: uuid('config_id').notNull(),
    level: smallint('level').notNull(),
    userOfficeCentreId: uuid('user_office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.configId, table.level, table.userId] }),
    foreignKey({
      columns: [table.landlordId, table.configId, table.level],
      foreignColumns: [bookingApprovalLevels.landlordId, bookingApprovalLevels.configId, bookingApprovalLevels.level],
      name: 'booking_approval_users_level',
    }).onDelete('cascade'),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'booking_approval_users_user').onDelete(
      'cascade',
    ),
  ],
)

/**
 * A span of days facilities can be booked in, open from a day before it (entities 9.6). Facilities without periods are
 * always open; periods of one facility do not overlap, which `booking_period_resources_no_overlap` holds.
 */
export const bookingPeriods = estateTable(
  'booking_periods',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    openIn: integer('open_in').notNull(),
    openInUnit: text('open_in_unit').notNull().$type<OpenInUnit>(),
    /** `startDate` less `openIn`. */
    bookingOpenInStartDate: date('booking_open_in_start_date').notNull(),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('booking_periods_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'booking_periods_centre').onDelete('cascade'),
    index('booking_periods_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    check('booking_periods_days', sql`${table.endDate} >= ${table.startDate}`),
    check(
      'booking_periods_open_in',
      sql`${table.openIn} between 0 and 365 and ${table.openInUnit} in ('DAYS', 'WEEKS', 'MONTHS')`,
    ),
    check('booking_periods_opens', sql`${table.bookingOpenInStartDate} <= ${table.startDate}`),
  ],
)

export const bookingPeriodResources = estateTable(
  'booking_period_resources',
  {
    ...tenancyScope(),
    periodId: uuid('period_id').notNull(),
    resourceId: uuid('resource_id').notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.periodId, table.resourceId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.periodId],
      bookingPeriods,
      'booking_period_resources_period',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.resourceId],
      bookableResources,
      'booking_period_resources_resource',
    ).onDelete('cascade'),
    index('booking_period_resources_resource').on(table.resourceId),
  ],
)

export const bookingPeriodTags = estateTable(
  'booking_period_tags',
  { id: id(), ...tenancyScope(), name: text('name').notNull() },
  (table) => [
    unique('booking_period_tags_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'booking_period_tags_centre').onDelete('cascade'),
    uniqueIndex('booking_period_tags_name').on(table.officeCentreId, sql`lower(${table.name})`),
  ],
)

export const taggedBookingPeriods = estateTable(
  'tagged_booking_periods',
  { ...tenancyScope(), periodId: uuid('period_id').notNull(), tagId: uuid('tag_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.periodId, table.tagId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.periodId],
      bookingPeriods,
      'tagged_booking_periods_period',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.tagId], bookingPeriodTags, 'tagged_booking_periods_tag'),
  ],
)
