import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
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
import { opcItems } from '../menus/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { retailStoreReviews, retailStores } from '../retail/tables.ts'
import { users } from '../users/tables.ts'
import type { OrderPaymentStatus, OrderStatus } from './orders.lifecycle.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })
const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' }).notNull()

/**
 * What somebody orders of a store, pays and collects (entities 14.6, states 37). The place of a row is that of the buyer,
 * as of all that is paid. Amounts are minor units of the currency; what they come to is what stands of the lines, which
 * the deferred trigger `orders_sum_of_lines` holds.
 */
export const orders = estateTable(
  'orders',
  {
    id: id(),
    ...tenancyScope(),
    orderNo: text('order_no').notNull(),
    buyerUserId: uuid('buyer_user_id').notNull(),
    retailStoreId: uuid('retail_store_id').notNull(),
    /** The office centre that has the store, and the one of the tenant that runs it, who gets the money. */
    storeOfficeCentreId: uuid('store_office_centre_id').notNull(),
    retailTenantId: uuid('retail_tenant_id').notNull(),
    status: text('status').notNull().default('PENDING_PAYMENT').$type<OrderStatus>(),
    paymentStatus: text('payment_status').notNull().default('PENDING').$type<OrderPaymentStatus>(),
    /** The quarter of an hour in which it is collected, and when the store closes after that. */
    collectTime: moment('collect_time').notNull(),
    collectUntil: moment('collect_until').notNull(),
    collectionCode: char('collection_code', { length: 4 }).notNull(),
    remark: text('remark'),
    currency: char('currency', { length: 3 }).notNull(),
    subtotalMinor: minor('subtotal_minor').notNull(),
    discountMinor: minor('discount_minor').notNull().default(0),
    serviceFeeMinor: minor('service_fee_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    /** The rates of the day it was placed, in percent. */
    serviceFeePct: percent('service_fee_pct'),
    paymentFeePct: percent('payment_fee_pct'),
    taxRate: percent('tax_rate'),
    /** As it was placed, with the fees in it: what is taken and goes back is shared in this proportion. */
    placedTotalMinor: minor('placed_total_minor').notNull(),
    placedFeeMinor: minor('placed_fee_minor').notNull(),
    placedTaxMinor: minor('placed_tax_minor').notNull(),
    /** Whether stock and collect time are kept for it; given back once. */
    reserved: boolean('reserved').notNull().default(true),
    payUntil: moment('pay_until').notNull(),
    acceptUntil: moment('accept_until'),
    paidDate: moment('paid_date'),
    acceptedDate: moment('accepted_date'),
    acceptedByUserId: uuid('accepted_by_user_id'),
    rejectedDate: moment('rejected_date'),
    rejectedByUserId: uuid('rejected_by_user_id'),
    preparedDate: moment('prepared_date'),
    preparedByUserId: uuid('prepared_by_user_id'),
    collectedDate: moment('collected_date'),
    collectedByUserId: uuid('collected_by_user_id'),
    cancelledDate: moment('cancelled_date'),
    cancelledByUserId: uuid('cancelled_by_user_id'),
    /** Why it was rejected or cancelled, as the buyer reads it. */
    reason: text('reason'),
    reviewId: uuid('review_id').unique('orders_review_once'),
    ...stamps(),
  },
  (table) => [
    unique('orders_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('orders_number').on(table.landlordId, table.orderNo),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'orders_buyer_centre'),
    inCentre([table.landlordId, table.officeCentreId, table.buyerUserId], users, 'orders_buyer'),
    inCentre([table.landlordId, table.storeOfficeCentreId, table.retailStoreId], retailStores, 'orders_store'),
    inEstate([table.landlordId, table.retailTenantId], officeCentres, 'orders_tenant'),
    inEstate([table.landlordId, table.reviewId], retailStoreReviews, 'orders_review'),
    uniqueIndex('orders_code')
      .on(table.retailStoreId, table.collectionCode)
      .where(sql`status in ('PENDING_PAYMENT', 'PENDING_ACCEPTANCE', 'ACCEPTED', 'PREPARED')`),
    index('orders_by_store').on(table.retailStoreId, table.id.desc().nullsFirst()),
    index('orders_by_status').on(table.retailStoreId, table.status, table.id.desc().nullsFirst()),
    index('orders_list').on(table.storeOfficeCentreId, table.id.desc().nullsFirst()),
    index('orders_by_buyer').on(table.buyerUserId, table.id.desc().nullsFirst()),
    index('orders_by_buyer_centre').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('orders_by_tenant').on(table.retailTenantId, table.id),
    index('orders_to_pay')
      .on(table.payUntil)
      .where(sql`status = 'PENDING_PAYMENT'`),
    index('orders_to_accept')
      .on(table.acceptUntil)
      .where(sql`status = 'PENDING_ACCEPTANCE'`),
    index('orders_to_collect')
      .on(table.collectUntil)
      .where(sql`status in ('ACCEPTED', 'PREPARED')`),
    check(
      'orders_status',
      sql`${table.status} in ('PENDING_PAYMENT', 'PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'PENDING_ACCEPTANCE', 'REJECTED',
        'ACCEPTED', 'PREPARED', 'COLLECTED', 'UNCOLLECTED', 'CANCELLED')`,
    ),
    check(
      'orders_payment_status',
      sql`${table.paymentStatus} in ('PENDING', 'AUTHORISED', 'PAID', 'FAILED', 'EXPIRED', 'RELEASED', 'PARTIALLY_REFUNDED',
        'REFUNDED')`,
    ),
    check(
      'orders_total',
      sql`${table.subtotalMinor} - ${table.discountMinor} + ${table.serviceFeeMinor} + ${table.taxMinor} = ${table.totalMinor}`,
    ),
    check(
      'orders_amounts',
      sql`${table.subtotalMinor} >= 0 and ${table.discountMinor} between 0 and ${table.subtotalMinor}
        and ${table.serviceFeeMinor} >= 0 and ${table.taxMinor} >= 0 and ${table.totalMinor} <= ${table.placedTotalMinor}
        and ${table.placedTotalMinor} > 0 and ${table.placedFeeMinor} >= 0 and ${table.placedTaxMinor} >= 0
        and ${table.placedFeeMinor} + ${table.placedTaxMinor} <= ${table.placedTotalMinor}`,
    ),
    check(
      'orders_rates',
      sql`${table.serviceFeePct} between 0 and 100 and ${table.paymentFeePct} between 0 and 100 and ${table.taxRate} between 0 and 100`,
    ),
    check('orders_waits', sql`${table.status} <> 'PENDING_ACCEPTANCE' or ${table.acceptUntil} is not null`),
    check(
      'orders_reserved',
      sql`${table.reserved} = (${table.status} not in ('PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'REJECTED', 'CANCELLED'))`,
    ),
    check('orders_reviewed', sql`${table.reviewId} is null or ${table.status} = 'COLLECTED'`),
    check('orders_code_signs', sql`${table.collectionCode} ~ '^[A-Z0-9]{4}$'`),
  ],
)

/** What was chosen with an item, with names and prices as they were then. */
export type ChosenAddOn = { name: string; options: { id: string; name: string; priceMinor: number; qty: number }[] }

/** A line of an order. */
export const orderLines = estateTable(
  'order_lines',
  {
    id: id(),
    ...tenancyScope(),
    orderId: uuid('order_id').notNull(),
    position: smallint('position').notNull(),
    opcItemId: uuid('opc_item_id').notNull(),
    /** Of the item as it was then. */
    name: text('name').notNull(),
    qty: integer('qty').notNull(),
    unitPriceMinor: minor('unit_price_minor').notNull(),
    addOns: jsonb('add_ons').notNull().default([]).$type<ChosenAddOn[]>(),
    /** What was chosen on top of one. */
    addOnsMinor: minor('add_ons_minor').notNull().default(0),
    lineTotalMinor: minor('line_total_minor').notNull(),
    outOfStock: boolean('out_of_stock').notNull().default(false),
    remark: text('remark'),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    inCentre([table.landlordId, table.officeCentreId, table.orderId], orders, 'order_lines_order').onDelete('cascade'),
    inEstate([table.landlordId, table.opcItemId], opcItems, 'order_lines_item'),
    index('order_lines_by_item').on(table.opcItemId),
    check('order_lines_position_range', sql`${table.position} between 1 and 50`),
    check('order_lines_qty', sql`${table.qty} between 1 and 99`),
    check(
      'order_lines_total',
      sql`${table.unitPriceMinor} > 0 and ${table.addOnsMinor} >= 0
        and ${table.lineTotalMinor} = ${table.qty} * (${table.unitPriceMinor} + ${table.addOnsMinor})`,
    ),
  ],
)

/** A quarter of an hour of a store from the first order on that is collected in it. */
export const orderCollectSlots = estateTable(
  'order_collect_slots',
  {
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    startsAt: moment('starts_at').notNull(),
    taken: integer('taken').notNull(),
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.retailStoreId, table.startsAt] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.retailStoreId],
      retailStores,
      'order_collect_slots_store',
    ).onDelete('cascade'),
    check('order_collect_slots_taken', sql`${table.taken} between 0 and ${table.capacity}`),
    check('order_collect_slots_quarter', sql`extract(epoch from ${table.startsAt})::bigint % 900 = 0`),
  ],
)
