import type { WebhookEventType } from './eventTypes.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { countedList } from '../../platform/db/countedLists.ts'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

export type WebhookStatus = 'ACTIVE' | 'PAUSED' | 'DISABLED'
export type DeliveryStatus = 'PENDING' | 'RETRYING' | 'DELIVERED' | 'FAILED'

/** Addresses of other programs that are told what happens in an office centre. */
export const webhooks = estateTable(
  'webhooks',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    eventTypes: text('event_types').array().notNull().$type<WebhookEventType[]>(),
    status: text('status').notNull().default('ACTIVE').$type<WebhookStatus>(),
    disabledReason: text('disabled_reason'),
    /** What messages are signed with, sealed; the secret before it while it signs too. */
    secretSealed: text('secret_sealed').notNull(),
    previousSealed: text('previous_sealed'),
    previousUntil: moment('previous_until'),
    rotatedDate: moment('rotated_date'),
    /** Since when nothing has arrived; null while messages do. */
    failingSince: moment('failing_since'),
    lastDeliveredDate: moment('last_delivered_date'),
    ...stamps(),
  },
  (table) => [
    unique('webhooks_place').on(table.landlordId, table.officeCentreId, table.id),
    uniqueIndex('webhooks_name').on(table.officeCentreId, sql`lower(${table.name})`),
    index('webhooks_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'webhooks_centre').onDelete('cascade'),
    check('webhooks_status', sql`${table.status} in ('ACTIVE', 'PAUSED', 'DISABLED')`),
    check('webhooks_disabled', sql`(${table.status} = 'DISABLED') = (${table.disabledReason} is not null)`),
    check('webhooks_previous', sql`(${table.previousSealed} is null) = (${table.previousUntil} is null)`),
    check('webhooks_event_types', sql`cardinality(${table.eventTypes}) > 0`),
  ],
)

/** One message to one webhook. It leaves by the outbox, whose message names it as its source. */
export const webhookDeliveries = estateTable(
  'webhook_deliveries',
  {
    id: id(),
    ...tenancyScope(),
    webhookId: uuid('webhook_id').notNull(),
    eventType: text('event_type').notNull().$type<WebhookEventType | 'webhook.test'>(),
    /** The body as it is sent and signed, to the letter. */
    payload: text('payload').notNull(),
    status: text('status').notNull().default('PENDING').$type<DeliveryStatus>(),
    attempts: integer('attempts').notNull().default(0),
    lastStatusCode: integer('last_status_code'),
    lastError: text('last_error'),
    lastAttemptDate: moment('last_attempt_date'),
    nextAttemptDate: moment('next_attempt_date'),
    deliveredDate: moment('delivered_date'),
    /** When it happened. */
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    unique('webhook_deliveries_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre(
      [table.landlordId, table.officeCentreId, table.webhookId],
      webhooks,
      'webhook_deliveries_webhook',
    ).onDelete('cascade'),
    check('webhook_deliveries_status', sql`${table.status} in ('PENDING', 'RETRYING', 'DELIVERED', 'FAILED')`),
    check('webhook_deliveries_arrived', sql`(${table.status} = 'DELIVERED') <= (${table.deliveredDate} is not null)`),
    index('webhook_deliveries_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('webhook_deliveries_by_date').on(table.officeCentreId, table.createdDate, table.id),
    index('webhook_deliveries_tab').on(table.officeCentreId, table.status, table.id.desc().nullsFirst()),
    index('webhook_deliveries_webhook').on(table.webhookId, table.id.desc().nullsFirst()),
    index('webhook_deliveries_webhook_tab').on(table.webhookId, table.status, table.id.desc().nullsFirst()),
    index('webhook_deliveries_type').on(table.officeCentreId, table.eventType, table.id.desc().nullsFirst()),
    index('webhook_deliveries_age').on(table.createdDate),
  ],
)

/** Their totals for an office centre and a tab. */
export const webhookDeliveriesCounted = countedList(webhookDeliveries, {
  list: 'webhook-deliveries',
  triggers: 'webhook_deliveries_count',
  scope: 'office_centre_id',
  status: 'status',
})

/** What came of sending a message once. */
export const webhookAttempts = estateTable(
  'webhook_attempts',
  {
    id: id(),
    ...tenancyScope(),
    deliveryId: uuid('delivery_id').notNull(),
    date: moment('date').notNull(),
    /** Milliseconds until the answer, or until it was given up. */
    duration: integer('duration').notNull(),
    statusCode: integer('status_code'),
    error: text('error'),
    answer: text('answer'),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.deliveryId],
      webhookDeliveries,
      'webhook_attempts_delivery',
    ).onDelete('cascade'),
    index('webhook_attempts_delivery').on(table.deliveryId, table.id.desc().nullsFirst()),
  ],
)
