import { sql } from 'drizzle-orm'
import { boolean, check, index, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

export type BroadcastStatus = 'UPCOMING' | 'ONGOING' | 'COMPLETED' | 'CANCELLED'
export type BroadcastAnswer = 'NO_RESPONSE' | 'SAFE' | 'NEED_HELP'
export type BroadcastChannel = 'EMAIL' | 'SMS' | 'PUSH'
export type BroadcastRecipientType = 'ALL' | 'TENANTS' | 'FLOORS'

/** What an emergency says and whom it is for. */
const words = () => ({
  severity: text('severity').notNull().$type<'INFO' | 'WARNING' | 'CRITICAL'>(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  instructions: text('instructions'),
  channels: text('channels').array().notNull().$type<BroadcastChannel[]>(),
  responseRequired: boolean('response_required').notNull().default(true),
  recipientType: text('recipient_type').notNull().$type<BroadcastRecipientType>(),
  /** Tenants or floors, by the recipient type. */
  recipientIds: uuid('recipient_ids').array().notNull(),
})

/** A preset of an emergency (entities 21). */
export const broadcastTemplates = estateTable(
  'broadcast_templates',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    ...words(),
    active: boolean('active').notNull().default(true),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('broadcast_templates_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'broadcast_templates_centre').onDelete('cascade'),
    uniqueIndex('broadcast_templates_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`deleted_date is null`),
    index('broadcast_templates_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('broadcast_templates_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    check('broadcast_templates_severity', sql`${table.severity} in ('INFO', 'WARNING', 'CRITICAL')`),
    check('broadcast_templates_recipients', sql`${table.recipientType} in ('ALL', 'TENANTS', 'FLOORS')`),
  ],
)

/** An emergency told to people (states 50). */
export const broadcasts = estateTable(
  'broadcasts',
  {
    id: id(),
    ...tenancyScope(),
    ...words(),
    templateId: uuid('template_id'),
    drill: boolean('drill').notNull().default(false),
    status: text('status').notNull().default('UPCOMING').$type<BroadcastStatus>(),
    scheduledDate: moment('scheduled_date'),
    startedDate: moment('started_date'),
    startedByFullName: personal(text('started_by_full_name'), 'EVIDENCE', 'RECORD'),
    stoppedDate: moment('stopped_date'),
    stoppedByFullName: personal(text('stopped_by_full_name'), 'EVIDENCE', 'RECORD'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('broadcasts_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'broadcasts_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.templateId], broadcastTemplates, 'broadcasts_template'),
    uniqueIndex('broadcasts_ongoing')
      .on(table.officeCentreId, table.drill)
      .where(sql`status = 'ONGOING'`),
    check('broadcasts_severity', sql`${table.severity} in ('INFO', 'WARNING', 'CRITICAL')`),
    check('broadcasts_recipients', sql`${table.recipientType} in ('ALL', 'TENANTS', 'FLOORS')`),
    check('broadcasts_status', sql`${table.status} in ('UPCOMING', 'ONGOING', 'COMPLETED', 'CANCELLED')`),
    check('broadcasts_upcoming', sql`${table.status} <> 'UPCOMING' or ${table.scheduledDate} is not null`),
    check(
      'broadcasts_started',
      sql`(${table.status} in ('ONGOING', 'COMPLETED')) = (${table.startedDate} is not null)`,
    ),
    check('broadcasts_stopped', sql`(${table.status} = 'COMPLETED') = (${table.stoppedDate} is not null)`),
    index('broadcasts_template').on(table.templateId),
    index('broadcasts_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('broadcasts_tab')
      .on(table.officeCentreId, table.status, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('broadcasts_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    index('broadcasts_due')
      .on(table.scheduledDate)
      .where(sql`status = 'UPCOMING' and deleted_date is null`),
  ],
)

/** A company that an emergency reaches. */
export const broadcastTenants = estateTable(
  'broadcast_tenants',
  {
    id: id(),
    ...tenancyScope(),
    broadcastId: uuid('broadcast_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** The floors it rented on then. */
    floorNos: text('floor_nos').array().notNull(),
  },
  (table) => [
    unique('broadcast_tenants_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('broadcast_tenants_once').on(table.broadcastId, table.tenantId),
    inCentre(
      [table.landlordId, table.officeCentreId, table.broadcastId],
      broadcasts,
      'broadcast_tenants_broadcast',
    ).onDelete('cascade'),
    inEstate([table.landlordId, table.tenantId], officeCentres, 'broadcast_tenants_tenant').onDelete('cascade'),
    index('broadcast_tenants_tenant').on(table.tenantId, table.id.desc().nullsFirst()),
    index('broadcast_tenants_list').on(table.broadcastId, table.id.desc().nullsFirst()),
  ],
)

/** A person that an emergency reaches, and what they have answered (states 51). */
export const broadcastPeople = estateTable(
  'broadcast_people',
  {
    id: id(),
    ...tenancyScope(),
    broadcastId: uuid('broadcast_id').notNull(),
    broadcastTenantId: uuid('broadcast_tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    /** The floors of the company, as the list of whom to call is ordered. */
    floorNos: text('floor_nos'),
    status: text('status').notNull().default('NO_RESPONSE').$type<BroadcastAnswer>(),
    respondedDate: moment('responded_date'),
    /** Who answered for them, where they did not themselves. */
    answeredByFullName: personal(text('answered_by_full_name'), 'EVIDENCE', 'RECORD'),
    remark: text('remark'),
    /** SHA-256 of the token in the address of their link. */
    tokenHash: text('token_hash').notNull().unique('broadcast_people_token'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('broadcast_people_once').on(table.broadcastId, table.userId),
    inCentre(
      [table.landlordId, table.officeCentreId, table.broadcastId],
      broadcasts,
      'broadcast_people_broadcast',
    ).onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.broadcastTenantId],
      broadcastTenants,
      'broadcast_people_tenant',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.tenantId, table.userId], users, 'broadcast_people_user').onDelete('cascade'),
    check('broadcast_people_status', sql`${table.status} in ('NO_RESPONSE', 'SAFE', 'NEED_HELP')`),
    index('broadcast_people_list').on(table.broadcastId, table.id.desc().nullsFirst()),
    index('broadcast_people_tab').on(table.broadcastId, table.status, table.id.desc().nullsFirst()),
    index('broadcast_people_by_floor').on(table.broadcastId, table.status, table.floorNos, table.id),
    index('broadcast_people_of_tenant').on(table.broadcastTenantId, table.status, table.id.desc().nullsFirst()),
    index('broadcast_people_answers').on(table.broadcastId, table.respondedDate),
    index('broadcast_people_of_tenant_answers').on(table.broadcastTenantId, table.respondedDate),
    index('broadcast_people_user').on(table.userId),
  ],
)

export const broadcastAnswersCounted = countedList(broadcastPeople, {
  list: 'broadcast-answers',
  triggers: 'broadcast_answers_count',
  scope: 'broadcast_id',
  status: 'status',
})

export const broadcastTenantAnswersCounted = countedList(broadcastPeople, {
  list: 'broadcast-tenant-answers',
  triggers: 'broadcast_tenant_answers_count',
  scope: 'broadcast_tenant_id',
  status: 'status',
})
