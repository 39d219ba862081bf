import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

export const mailMessages = centralTable('mail_messages', {
  id: id(),
  officeCentreId: uuid('office_centre_id'),
  recipient: personal(text('recipient'), 'CONTACT', 'RECORD').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  attachments: jsonb('attachments').$type<MailAttachment[]>(),
  createdDate: moment('created_date').notNull(),
  sentDate: moment('sent_date'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
})

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
    createdByUserId: uuid('created_by_user_id').notNull(),
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
