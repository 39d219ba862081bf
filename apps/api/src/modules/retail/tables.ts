import { sql } from 'drizzle-orm'
import {
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
} from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

/** A shelf of categories on the page where people order (entities 14.1). */
export const opcSections = estateTable(
  'opc_sections',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    sortOrder: smallint('sort_order').notNull().default(0),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('opc_sections_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('opc_sections_reference').on(table.landlordId, table.referenceNo),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'opc_sections_centre').onDelete('cascade'),
    uniqueIndex('opc_sections_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('opc_sections_order')
      .on(table.officeCentreId, table.sortOrder, table.id)
      .where(sql`deleted_date is null`),
    check('opc_sections_sort_order', sql`${table.sortOrder} between 0 and 1000`),
  ],
)

/** A kind of store (entities 13.3). */
export const opcCategories = estateTable(
  'opc_categories',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    recommended: boolean('recommended').notNull().default(false),
    opcSectionId: uuid('opc_section_id'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('opc_categories_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('opc_categories_reference').on(table.landlordId, table.referenceNo),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'opc_categories_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.opcSectionId], opcSections, 'opc_categories_section'),
    uniqueIndex('opc_categories_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('opc_categories_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('opc_categories_by_section').on(table.opcSectionId),
  ],
)

/**
 * A store of an office centre, run by one of its tenants, or outside the building (entities 13.1). What it can be told
 * by, its reviews and its menu are rows of their own.
 */
export const retailStores = estateTable(
  'retail_stores',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    name: text('name').notNull(),
    /** The office centre of the tenant that runs it. */
    retailTenantId: uuid('retail_tenant_id'),
    externalRetail: boolean('external_retail').notNull().default(false),
    location: text('location'),
    floorNo: text('floor_no'),
    unitNo: text('unit_no'),
    contactNo: text('contact_no'),
    websiteUrl: text('website_url'),
    facebookUrl: text('facebook_url'),
    instagramUrl: text('instagram_url'),
    description: text('description'),
    /** By which it is known at its counter and on receipts. */
    uniqueCode: text('unique_code').notNull(),
    logoFileId: uuid('logo_file_id'),
    bannerFileId: uuid('banner_file_id'),
    active: boolean('active').notNull().default(true),
    activationDate: moment('activation_date'),
    activatedByUserId: uuid('activated_by_user_id'),
    deactivationDate: moment('deactivation_date'),
    deactivatedByUserId: uuid('deactivated_by_user_id'),
    /** Whether people order and pay here and collect there, and whether it takes orders now. */
    opc: boolean('opc').notNull().default(false),
    /** ISO 4217, of its prices. */
    currency: char('currency', { length: 3 }).notNull().default('SGD'),
    orderStatus: text('order_status').notNull().default('CLOSED').$type<'OPEN' | 'CLOSED'>(),
    /** Minutes that orders take longer from so many open orders on; without a number it is never busy. */
    peakWaitDuration: smallint('peak_wait_duration').notNull().default(0),
    peakNoOfOrder: smallint('peak_no_of_order'),
    /** Orders that can be collected within a quarter of an hour. */
    slotCapacity: smallint('slot_capacity').notNull().default(10),
    /** Of the reviews that are shown, kept by a trigger. */
    ratingSum: integer('rating_sum').notNull().default(0),
    noOfReview: integer('no_of_review').notNull().default(0),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('retail_stores_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('retail_stores_reference').on(table.landlordId, table.referenceNo),
    unique('retail_stores_code').on(table.landlordId, table.uniqueCode),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'retail_stores_centre').onDelete('cascade'),
    inEstate([table.landlordId, table.retailTenantId], officeCentres, 'retail_stores_tenant'),
    inEstate([table.landlordId, table.logoFileId], systemFiles, 'retail_stores_logo'),
    inEstate([table.landlordId, table.bannerFileId], systemFiles, 'retail_stores_banner'),
    uniqueIndex('retail_stores_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('retail_stores_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('retail_stores_by_tenant')
      .on(table.retailTenantId, table.id)
      .where(sql`deleted_date is null`),
    check(
      'retail_stores_where',
      sql`case when ${table.externalRetail} then ${table.location} is not null else ${table.retailTenantId} is not null end`,
    ),
    check('retail_stores_order_status', sql`${table.orderStatus} in ('OPEN', 'CLOSED')`),
    check('retail_stores_orders', sql`${table.orderStatus} = 'CLOSED' or (${table.opc} and ${table.active})`),
    check(
      'retail_stores_peak',
      sql`${table.peakWaitDuration} between 0 and 240 and ${table.peakNoOfOrder} between 1 and 1000`,
    ),
    check('retail_stores_slot_capacity', sql`${table.slotCapacity} between 1 and 1000`),
    check(
      'retail_stores_rating',
      sql`${table.noOfReview} >= 0 and ${table.ratingSum} between ${table.noOfReview} and 5 * ${table.noOfReview}`,
    ),
  ],
)

/** When a store is open on a weekday, 1 for Monday, in minutes by the clock of its centre; past 1440 on the next day. */
export const retailStoreHours = estateTable(
  'retail_store_hours',
  {
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    day: smallint('day').notNull(),
    openMinute: smallint('open_minute').notNull(),
    closeMinute: smallint('close_minute').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.retailStoreId, table.day] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.retailStoreId],
      retailStores,
      'retail_store_hours_store',
    ).onDelete('cascade'),
    check('retail_store_hours_day', sql`${table.day} between 1 and 7`),
    check(
      'retail_store_hours_minutes',
      sql`${table.openMinute} between 0 and 1439 and ${table.closeMinute} - ${table.openMinute} between 1 and 1440`,
    ),
  ],
)

/** What kind of store it is, and under which categories it is found when people order. */
export const retailStoreCategories = estateTable(
  'retail_store_categories',
  {
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    opcCategoryId: uuid('opc_category_id').notNull(),
    purpose: text('purpose').notNull().$type<'KIND' | 'ORDERING'>(),
  },
  (table) => [
    primaryKey({ columns: [table.retailStoreId, table.purpose, table.opcCategoryId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.retailStoreId],
      retailStores,
      'retail_store_categories_store',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.opcCategoryId],
      opcCategories,
      'retail_store_categories_category',
    ),
    index('retail_store_categories_by_category').on(table.opcCategoryId),
    check('retail_store_categories_purpose', sql`${table.purpose} in ('KIND', 'ORDERING')`),
  ],
)

/** Who of its tenant looks after a store. */
export const retailStoreStaff = estateTable(
  'retail_store_staff',
  {
    landlordId: uuid('landlord_id').notNull(),
    /** Of the store. */
    officeCentreId: uuid('office_centre_id').notNull(),
    retailStoreId: uuid('retail_store_id').notNull(),
    /** Of the person, the tenant that runs the store. */
    staffOfficeCentreId: uuid('staff_office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.retailStoreId, table.userId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.retailStoreId],
      retailStores,
      'retail_store_staff_store',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.staffOfficeCentreId, table.userId], users, 'retail_store_staff_user').onDelete(
      'cascade',
    ),
    index('retail_store_staff_by_user').on(table.userId, table.retailStoreId),
  ],
)

/** What a buyer says of a store (entities 13.2). */
export const retailStoreReviews = estateTable(
  'retail_store_reviews',
  {
    id: id(),
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    /** Who wrote it, of whatever office centre of the estate. */
    userOfficeCentreId: uuid('user_office_centre_id'),
    userId: uuid('user_id'),
    rating: smallint('rating').notNull(),
    comment: text('comment'),
    hidden: boolean('hidden').notNull().default(false),
    hiddenReason: text('hidden_reason'),
    answer: text('answer'),
    answeredDate: moment('answered_date'),
    answeredByUserId: uuid('answered_by_user_id'),
    ...stamps(),
  },
  (table) => [
    unique('retail_store_reviews_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.retailStoreId],
      retailStores,
      'retail_store_reviews_store',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'retail_store_reviews_user'),
    index('retail_store_reviews_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('retail_store_reviews_by_store').on(table.retailStoreId, table.hidden, table.id),
    index('retail_store_reviews_by_user').on(table.userId),
    check('retail_store_reviews_rating', sql`${table.rating} between 1 and 5`),
    check('retail_store_reviews_hidden', sql`not ${table.hidden} or ${table.hiddenReason} is not null`),
    check('retail_store_reviews_answer', sql`(${table.answer} is null) = (${table.answeredDate} is null)`),
  ],
)

/** What is put on the price of an order of a store from a day on (entities 14.5); percent with two decimals. */
export const opcRates = estateTable(
  'opc_rates',
  {
    id: id(),
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    serviceFeePct: numeric('service_fee_pct', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    paymentFeePct: numeric('payment_fee_pct', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    effectiveDate: date('effective_date').notNull(),
    ...stamps(),
  },
  (table) => [
    unique('opc_rates_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('opc_rates_day').on(table.retailStoreId, table.effectiveDate),
    inCentre([table.landlordId, table.officeCentreId, table.retailStoreId], retailStores, 'opc_rates_store').onDelete(
      'cascade',
    ),
    index('opc_rates_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    check(
      'opc_rates_percent',
      sql`${table.serviceFeePct} between 0 and 100 and ${table.paymentFeePct} between 0 and 100 and ${table.taxRate} between 0 and 100`,
    ),
  ],
)
