import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

/** One line of a price; the amounts of all lines add up to the total to the cent. */
export type PriceLine = {
  kind: 'RATE' | 'PEAK' | 'DISCOUNT' | 'TAX'
  label: string
  /** The rate or discount that made it. */
  ruleId: string | null
  quantity: number
  unit: string
  amountMinor: number
}

export type RateTargetType = 'FACILITY' | 'CATEGORY' | 'HOTDESK_ZONE'
export type RateCircleType = 'ALL' | 'TENANT' | 'USER_GROUP' | 'TIER'
export type ChargeUnit = 'PER_SLOT' | 'PER_HOUR' | 'PER_DAY' | 'PER_BOOKING'
export type DiscountType = 'PERCENT' | 'AMOUNT'
/** The tier of a member, which is the plan of the tenant's subscription. */
export type MemberTier = string

const minor = (name: string) => bigint(name, { mode: 'number' })

/**
 * A rate card: what bookings of its targets cost (entities 11). A draft is priced in previews only. SCHEDULED, ACTIVE
 * and EXPIRED follow from the days, INACTIVE from `active` (states 30). Amounts are minor units without tax.
 */
export const rates = estateTable(
  'rates',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    appliesTo: text('applies_to').notNull().$type<RateTargetType>(),
    chargeUnit: text('charge_unit').notNull().$type<ChargeUnit>(),
    amountMinor: minor('amount_minor').notNull(),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    currency: char('currency', { length: 3 }).notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date'),
    draft: boolean('draft').notNull().default(false),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('rates_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'rates_centre').onDelete('cascade'),
    uniqueIndex('rates_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('rates_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    check('rates_applies_to', sql`${table.appliesTo} in ('FACILITY', 'CATEGORY', 'HOTDESK_ZONE')`),
    check('rates_charge_unit', sql`${table.chargeUnit} in ('PER_SLOT', 'PER_HOUR', 'PER_DAY', 'PER_BOOKING')`),
    check('rates_amount', sql`${table.amountMinor} > 0 and ${table.taxRate} between 0 and 100`),
    check('rates_days', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

const rate = () => ({ ...tenancyScope(), rateId: uuid('rate_id').notNull() })
const ofRate = (table: { landlordId: AnyPgColumn; officeCentreId: AnyPgColumn; rateId: AnyPgColumn }, name: string) =>
  inCentre([table.landlordId, table.officeCentreId, table.rateId], rates, name).onDelete('cascade')

/**
 * What a card prices, for whom: a facility, category or zone, for everybody or one tenant, user group or tier. Two cards
 * in force for one target and one circle on one day are refused by `rate_targets_no_overlap`.
 */
export const rateTargets = estateTable(
  'rate_targets',
  {
    id: id(),
    ...rate(),
    targetId: uuid('target_id').notNull(),
    /** 'ALL', or the tenant, user group or tier it is for. */
    circleType: text('circle_type').notNull().default('ALL').$type<RateCircleType>(),
    circle: text('circle').notNull().default(''),
    startDate: date('start_date').notNull(),
    endDate: date('end_date'),
    /** Whether the card is active and no draft. */
    inForce: boolean('in_force').notNull(),
  },
  (table) => [
    ofRate(table, 'rate_targets_rate'),
    index('rate_targets_rate').on(table.rateId),
    index('rate_targets_target').on(table.targetId),
    check(
      'rate_targets_circle',
      sql`${table.circleType} in ('ALL', 'TENANT', 'USER_GROUP', 'TIER') and (${table.circleType} = 'ALL') = (${table.circle} = '')`,
    ),
  ],
)

/** Other amounts of a card at times of the week, or from a length of booking on. */
export const ratePeaks = estateTable(
  'rate_peaks',
  {
    ...rate(),
    lineNo: smallint('line_no').notNull(),
    /** Weekdays 1 to 7; all when empty. */
    days: smallint('days')
      .array()
      .notNull()
      .default(sql`'{}'`),
    startMinute: smallint('start_minute').notNull().default(0),
    endMinute: smallint('end_minute').notNull().default(1440),
    /** Minutes a booking lasts at least for the line to hold. */
    minDuration: integer('min_duration'),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rateId, table.lineNo] }),
    ofRate(table, 'rate_peaks_rate'),
    check(
      'rate_peaks_times',
      sql`${table.startMinute} >= 0 and ${table.endMinute} > ${table.startMinute} and ${table.endMinute} <= 1440 and ${table.days} <@ array[1,2,3,4,5,6,7]::smallint[]`,
    ),
    check('rate_peaks_amount', sql`${table.amountMinor} >= 0 and ${table.minDuration} > 0`),
  ],
)

/** Takes something off; the best single discount of a booking counts (entities 11). */
export const discounts = estateTable(
  'discounts',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    /** Typed by people who book; without one it applies by itself. */
    code: text('code'),
    type: text('type').notNull().$type<DiscountType>(),
    /** Percent with two decimals for PERCENT. */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    amountMinor: minor('amount_minor'),
    currency: char('currency', { length: 3 }),
    /** The most it takes off. */
    capMinor: minor('cap_minor'),
    minAmountMinor: minor('min_amount_minor'),
    appliesTo: text('applies_to').notNull().$type<RateTargetType | 'ALL'>(),
    targetIds: uuid('target_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    userGroupIds: uuid('user_group_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    tenantIds: uuid('tenant_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    maxUse: integer('max_use'),
    maxUsePerUser: integer('max_use_per_user'),
    used: integer('used').notNull().default(0),
    startDate: date('start_date').notNull(),
    endDate: date('end_date'),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('discounts_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'discounts_centre').onDelete('cascade'),
    uniqueIndex('discounts_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    uniqueIndex('discounts_code')
      .on(table.officeCentreId, sql`lower(${table.code})`)
      .where(sql`deleted_date is null`),
    index('discounts_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    check(
      'discounts_value',
      sql`case ${table.type} when 'PERCENT' then ${table.percent} > 0 and ${table.percent} <= 100 and ${table.amountMinor} is null when 'AMOUNT' then ${table.amountMinor} > 0 and ${table.percent} is null and ${table.currency} is not null else false end`,
    ),
    check('discounts_applies_to', sql`${table.appliesTo} in ('ALL', 'FACILITY', 'CATEGORY', 'HOTDESK_ZONE')`),
    check('discounts_days', sql`${table.endDate} >= ${table.startDate}`),
    check(
      'discounts_amounts',
      sql`(${table.capMinor} is null or ${table.capMinor} > 0) and (${table.minAmountMinor} is null or ${table.minAmountMinor} > 0) and (num_nonnulls(${table.capMinor}, ${table.minAmountMinor}) = 0 or ${table.currency} is not null)`,
    ),
    check('discounts_limits', sql`${table.maxUse} > 0 and ${table.maxUsePerUser} > 0`),
    check('discounts_use', sql`${table.used} >= 0 and (${table.maxUse} is null or ${table.used} <= ${table.maxUse})`),
  ],
)

/** How often a person has used a discount. */
export const discountUses = estateTable(
  'discount_uses',
  {
    ...tenancyScope(),
    discountId: uuid('discount_id').notNull(),
    userOfficeCentreId: uuid('user_office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.discountId, table.userId] }),
    inCentre([table.landlordId, table.officeCentreId, table.discountId], discounts, 'discount_uses_discount').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'discount_uses_user'),
    index('discount_uses_user').on(table.userId),
    check('discount_uses_used', sql`${table.used} >= 0`),
  ],
)
