import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { id, moment } from './db/columns.ts'
import { personal } from './db/personal.ts'
import { centralTable, estateTable } from './db/placement.ts'
import { countedList } from './db/countedLists.ts'

/** Append-only: a trigger refuses update and delete. */
export const auditEntries = centralTable(
  'audit_entries',
  {
    id: id(),
    landlordId: uuid('landlord_id'),
    officeCentreId: uuid('office_centre_id'),
    dateTime: moment('date_time').notNull(),
    userId: uuid('user_id'),
    userFullName: personal(text('user_full_name'), 'EVIDENCE', 'AUDIT'),
    roleCode: text('role_code'),
    module: text('module').notNull(),
    action: text('action').notNull(),
    entityType: text('entity_type').notNull(),
    entityId: uuid('entity_id'),
    entityName: text('entity_name'),
    summary: text('summary').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    ipAddress: personal(text('ip_address'), 'SECURITY', 'AUDIT').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_entries_entity').on(table.entityId, table.id.desc()),
    index('audit_entries_centre').on(table.officeCentreId, table.id.desc()),
    index('audit_entries_by_date').on(table.officeCentreId, table.dateTime, table.id),
  ],
)

/** Exact numbers of rows per list and tab, kept by triggers; spread over slots so that writers do not wait for each other. */
export const listCounts = centralTable(
  'list_counts',
  {
    list: text('list').notNull(),
    scopeId: uuid('scope_id').notNull(),
    status: text('status').notNull(),
    slot: integer('slot').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.scopeId, table.status, table.slot] })],
)

/** A file that goes with a mail, in base64. */
export type MailAttachment = {
  fileName: string
  mime: string
  base64: string
  /** Of a calendar file what the receiver's calendar does with it; it is a part of the mail of its own then. */
  method?: 'REQUEST' | 'PUBLISH' | 'CANCEL'
}

/** What was raised and lasts until it is cleared (`raise` of `alerts.ts`). */
export const alerts = centralTable(
  'alerts',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** What it is about among those of its kind. */
    key: text('key').notNull(),
    landlordId: uuid('landlord_id'),
    officeCentreId: uuid('office_centre_id'),
    entityType: text('entity_type'),
    entityId: text('entity_id'),
    reason: text('reason'),
    /** Whether it ends by itself; what has merely happened ends when somebody has seen it. */
    lasting: boolean('lasting').notNull().default(true),
    raisedDate: moment('raised_date').notNull(),
    clearedDate: moment('cleared_date'),
  },
  (table) => [
    uniqueIndex('alerts_open')
      .on(table.kind, table.key)
      .where(sql`cleared_date is null`),
    index('alerts_centre').on(table.officeCentreId, table.id.desc()),
  ],
)

/** The ways in which messages leave. */
export const outboxChannelCodes = ['EMAIL', 'SMS', 'PUSH', 'WEBHOOK'] as const
export type OutboxChannel = (typeof outboxChannelCodes)[number]

/** Words that many messages of the outbox share. */
export const outboxLetters = centralTable('outbox_letters', {
  id: id(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  /** In a line or two, for channels that have no room for more. */
  short: text('short').notNull().default(''),
  createdDate: moment('created_date').notNull(),
})

/** The outbox: mails with words of their own, and messages of any channel that share a letter. */
export const mailMessages = centralTable(
  'mail_messages',
  {
    id: id(),
    officeCentreId: uuid('office_centre_id'),
    channel: text('channel').notNull().default('EMAIL').$type<OutboxChannel>(),
    recipient: personal(text('recipient'), 'CONTACT', 'RECORD').notNull(),
    /** Whom answers reach, where that is not the sender. */
    replyTo: personal(text('reply_to'), 'CONTACT', 'RECORD'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<MailAttachment[]>(),
    /** The words, where they are those of many. */
    letterId: uuid('letter_id').references(() => outboxLetters.id),
    /** Stands in the words for this receiver alone, such as a link of their own; forgotten once the message has left. */
    ownText: text('own_text'),
    /** Which kind of record it is a message of, which one, and which of its receivers. */
    sourceKind: text('source_kind'),
    sourceId: uuid('source_id'),
    receiverId: uuid('receiver_id'),
    /** What leaves first: the higher. */
    priority: smallint('priority').notNull().default(0),
    /** Not before; moved on while somebody sends it, and before it is tried again. */
    dueDate: moment('due_date'),
    createdDate: moment('created_date').notNull(),
    sentDate: moment('sent_date'),
    /** When a receipt said that it has come, where its channel has receipts. */
    deliveredDate: moment('delivered_date'),
    /** When it was given up, or a receipt said that it has not come. */
    failedDate: moment('failed_date'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    check('mail_messages_channel', sql`${table.channel} in ('EMAIL', 'SMS', 'PUSH', 'WEBHOOK')`),
    check('mail_messages_shared', sql`(${table.letterId} is null) = (${table.dueDate} is null)`),
    index('mail_messages_leaving')
      .on(table.channel, table.priority, table.dueDate)
      .where(sql`letter_id is not null and sent_date is null and failed_date is null`),
    index('mail_messages_source_waiting')
      .on(table.sourceId)
      .where(sql`letter_id is not null and sent_date is null and failed_date is null`),
    index('mail_messages_records')
      .on(table.sourceId, table.sourceKind)
      .where(sql`letter_id is null and source_id is not null`),
    index('mail_messages_webhooks')
      .on(table.createdDate)
      .where(sql`source_kind = 'webhook'`),
  ],
)

export const systemFiles = estateTable(
  'system_files',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    officeCentreId: uuid('office_centre_id').notNull(),
    module: text('module').notNull(),
    name: text('name').notNull(),
    fileExtension: text('file_extension').notNull(),
    mimeType: text('mime_type').notNull(),
    fileSize: integer('file_size').notNull(),
    sha256: text('sha256').notNull(),
    createdDate: moment('created_date').notNull(),
    /** Nobody signed in: by a link that stands for somebody. */
    createdByUserId: uuid('created_by_user_id'),
  },
  (table) => [uniqueIndex('system_files_place').on(table.landlordId, table.officeCentreId, table.id)],
)

export const idempotencyKeys = centralTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.operation, table.key] }),
    index('idempotency_keys_age').on(table.createdDate),
  ],
)

export const referenceNumbers = estateTable(
  'reference_numbers',
  {
    landlordId: uuid('landlord_id').notNull(),
    prefix: text('prefix').notNull(),
    day: text('day').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.landlordId, table.prefix, table.day] })],
)

export const personalNotifications = estateTable(
  'personal_notifications',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    officeCentreId: uuid('office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body'),
    entityType: text('entity_type'),
    entityId: uuid('entity_id'),
    createdDate: moment('created_date').notNull(),
    readDate: moment('read_date'),
  },
  (table) => [
    index('personal_notifications_user').on(table.userId, table.id.desc()),
    index('personal_notifications_unread')
      .on(table.userId)
      .where(sql`read_date is null`),
  ],
)

export const bulkUploads = estateTable(
  'bulk_uploads',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    officeCentreId: uuid('office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    rows: jsonb('rows').notNull().$type<BulkRow[]>(),
    processedRows: integer('processed_rows').notNull().default(0),
    uploadedRecords: integer('uploaded_records').notNull().default(0),
    failedRecords: integer('failed_records').notNull().default(0),
    createdDate: moment('created_date').notNull(),
    finishedDate: moment('finished_date'),
  },
  (table) => [
    uniqueIndex('bulk_uploads_place').on(table.landlordId, table.officeCentreId, table.id),
    check('bulk_uploads_status', sql`${table.status} in ('IN_PROGRESS', 'UPLOADED', 'FAILED')`),
  ],
)

/** A row of a bulk upload: cells as text by column name, and why it cannot be uploaded. */
export type BulkRow = { rowNo: number; values: Record<string, string>; uploadable: boolean; errors: string[] }

/** Secrets the processes share, made at the first start. */
export const sharedSecrets = centralTable('shared_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdDate: moment('created_date').notNull(),
})

/** What reaches a person how, and when not. */
export const notificationPreferences = estateTable(
  'notification_preferences',
  {
    landlordId: uuid('landlord_id').notNull(),
    officeCentreId: uuid('office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    mails: text('mails').notNull().default('AT_ONCE').$type<'AT_ONCE' | 'DAILY' | 'WEEKLY' | 'NEVER'>(),
    /** When the summary of what is unread leaves, by the clock of the office centre; of days only where it is weekly. */
    digestHour: smallint('digest_hour').notNull().default(8),
    digestWeekday: smallint('digest_weekday').notNull().default(1),
    /** Up to when the last summary told. */
    digestedDate: moment('digested_date'),
    sms: boolean('sms').notNull().default(true),
    /** Minutes of the day by the clock of the office centre, between which messages wait. */
    quietFromMinute: smallint('quiet_from_minute'),
    quietToMinute: smallint('quiet_to_minute'),
    updatedDate: moment('updated_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId] }),
    check('notification_preferences_mails', sql`${table.mails} in ('AT_ONCE', 'DAILY', 'WEEKLY', 'NEVER')`),
    check(
      'notification_preferences_digest',
      sql`${table.digestHour} between 0 and 23 and ${table.digestWeekday} between 1 and 7`,
    ),
    index('notification_preferences_digests')
      .on(table.digestHour)
      .where(sql`mails in ('DAILY', 'WEEKLY')`),
    check(
      'notification_preferences_quiet',
      sql`(${table.quietFromMinute} is null) = (${table.quietToMinute} is null) and ${table.quietFromMinute} <> ${table.quietToMinute}`,
    ),
  ],
)

/** Browsers that show messages to a person, in whichever of their companies they are. */
export const pushSubscriptions = estateTable(
  'push_subscriptions',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    officeCentreId: uuid('office_centre_id').notNull(),
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** What the person calls the device. */
    name: text('name').notNull(),
    endpoint: personal(text('endpoint'), 'CONTACT', 'RECORD').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    unique('push_subscriptions_browser').on(table.landlordId, table.endpoint),
    index('push_subscriptions_account').on(table.accountId),
    index('push_subscriptions_user').on(table.userId),
  ],
)

/** Whether the switch is used up: keys of bot-check answers and other single-use values. */
export const usedOnce = centralTable(
  'used_once',
  {
    key: text('key').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    used: boolean('used').notNull().default(true),
  },
  (table) => [index('used_once_age').on(table.expiresAt)],
)

/** Calls counted against the limits of the contract; the columns are the rate limiter's. */
export const rateLimits = centralTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

export const auditLogCounted = countedList(auditEntries, { list: 'audit-log', keptBy: 'count_audit_entries' })
