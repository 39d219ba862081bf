import type { BillingCycle, CredentialType, PlanCode } from '@atrium/validators/subscription.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable, referenceTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

export type { BillingCycle, CredentialType, PlanCode } from '@atrium/validators/subscription.ts'
export type SubscriptionStatus = 'ACTIVE' | 'EXPIRED' | 'TERMINATED'
export type SubscriptionChange =
  | 'CREATE'
  | 'BASIC_INFO'
  | 'CREDENTIAL'
  | 'PASSES_TOP_UP'
  | 'HARDWARE_TOP_UP'
  | 'PLAN_CHANGE'
  | 'RENEW'
  | 'EXPIRE'
  | 'TERMINATE'

/** What an office centre has bought, for a billing period; at most one is not over. */
export const subscriptions = estateTable(
  'subscriptions',
  {
    id: id(),
    ...tenancyScope(),
    planCode: text('plan_code').notNull().$type<PlanCode>(),
    status: text('status').notNull().$type<SubscriptionStatus>(),
    billingStartDate: date('billing_start_date').notNull(),
    billingEndDate: date('billing_end_date').notNull(),
    billingCycle: text('billing_cycle').notNull().$type<BillingCycle>(),
    autoRenew: boolean('auto_renew').notNull().default(false),
    ...stamps(),
  },
  (table) => [
    unique('subscriptions_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'subscriptions_centre').onDelete('cascade'),
    uniqueIndex('subscriptions_current')
      .on(table.officeCentreId)
      .where(sql`status <> 'TERMINATED'`),
    index('subscriptions_centre').on(table.officeCentreId, table.id),
    index('subscriptions_plan').on(table.planCode, table.billingStartDate),
    index('subscriptions_end')
      .on(table.billingEndDate)
      .where(sql`status = 'ACTIVE'`),
    check(
      'subscriptions_plan',
      sql`${table.planCode} in ('QR_CODE', 'MOBILE_CODE', 'CUSTOM', 'LANDLORD_PLAN', 'TENANT_PLAN')`,
    ),
    check('subscriptions_status', sql`${table.status} in ('ACTIVE', 'EXPIRED', 'TERMINATED')`),
    check('subscriptions_cycle', sql`${table.billingCycle} in ('MONTHLY', 'QUARTERLY', 'YEARLY')`),
    check('subscriptions_period', sql`${table.billingEndDate} >= ${table.billingStartDate}`),
  ],
)

const subscription = () => ({ ...tenancyScope(), subscriptionId: uuid('subscription_id').notNull() })

export const subscriptionCredentials = estateTable(
  'subscription_credentials',
  {
    ...subscription(),
    credentialType: text('credential_type').notNull().$type<CredentialType>(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.credentialType] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.subscriptionId],
      subscriptions,
      'subscription_credentials_subscription',
    ).onDelete('cascade'),
    check('subscription_credentials_quantity', sql`${table.quantity} >= 0`),
    check(
      'subscription_credentials_type',
      sql`${table.credentialType} in ('STAFF_MOBILE_PASS', 'STAFF_QR_PASS', 'VISITOR_QR_PASS', 'STAFF_FR_PASS', 'PHYSICAL_CARD')`,
    ),
  ],
)

export const subscriptionHardware = estateTable(
  'subscription_hardware',
  { ...subscription(), deviceType: text('device_type').notNull(), quantity: integer('quantity').notNull() },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.deviceType] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.subscriptionId],
      subscriptions,
      'subscription_hardware_subscription',
    ).onDelete('cascade'),
    check('subscription_hardware_quantity', sql`${table.quantity} >= 0`),
  ],
)

/** What happened to a subscription, newest last; append-only. */
export const subscriptionHistories = estateTable(
  'subscription_histories',
  {
    id: id(),
    ...subscription(),
    type: text('type').notNull().$type<SubscriptionChange>(),
    oldValue: jsonb('old_value').$type<Record<string, unknown>>(),
    newValue: jsonb('new_value').$type<Record<string, unknown>>(),
    effectiveDate: date('effective_date').notNull(),
    remark: text('remark'),
    createdDate: moment('created_date').notNull(),
    createdByUserId: uuid('created_by_user_id'),
    createdByUserFullName: personal(text('created_by_user_full_name'), 'EVIDENCE', 'RECORD'),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.subscriptionId],
      subscriptions,
      'subscription_histories_subscription',
    ).onDelete('cascade'),
    index('subscription_histories_centre').on(table.officeCentreId, table.type, table.id.desc()),
    index('subscription_histories_all').on(table.officeCentreId, table.id.desc()),
  ],
)

/** What a plan's items cost from a day on; set by the operator, without default amounts. */
export const subscriptionRates = referenceTable(
  'subscription_rates',
  {
    id: id(),
    planCode: text('plan_code').notNull().$type<PlanCode>(),
    item: text('item').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    unitPriceMinor: bigint('unit_price_minor', { mode: 'number' }),
    effectiveDate: date('effective_date'),
    ...stamps(),
  },
  (table) => [
    unique('subscription_rates_item').on(table.planCode, table.item),
    check('subscription_rates_price', sql`${table.unitPriceMinor} >= 0`),
    check('subscription_rates_set', sql`(${table.unitPriceMinor} is null) = (${table.effectiveDate} is null)`),
  ],
)
