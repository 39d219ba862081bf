import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

export type CircularStatus = 'DRAFT' | 'SCHEDULED' | 'SENDING' | 'SENT' | 'FAILED' | 'CANCELLED'
export type CircularRecipientType = 'ALL' | 'TENANTS' | 'USER_GROUPS' | 'USERS'
export type CircularRecipientStatus = 'PENDING' | 'DELIVERED' | 'READ' | 'ACKNOWLEDGED' | 'FAILED'
export type MessageChannel = 'IN_APP' | 'EMAIL' | 'SMS' | 'PUSH'

/** A message to many people (entities 20, states 49). */
export const circulars = estateTable(
  'circulars',
  {
    id: id(),
    ...tenancyScope(),
    type: text('type').notNull().$type<'NOTIFICATION' | 'CIRCULAR'>(),
    title: text('title').notNull(),
    /** HTML of simple text and links. */
    bodyHtml: text('body_html').notNull(),
    channels: text('channels').array().notNull().$type<MessageChannel[]>(),
    recipientType: text('recipient_type').notNull().$type<CircularRecipientType>(),
    /** Tenants, user groups or people, by the recipient type. */
    recipientIds: uuid('recipient_ids').array().notNull(),
    scheduledDate: moment('scheduled_date'),
    acknowledgeRequired: boolean('acknowledge_required').notNull().default(false),
    status: text('status').notNull().default('DRAFT').$type<CircularStatus>(),
    startedDate: moment('started_date'),
    finishedDate: moment('finished_date'),
    errorText: text('error_text'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('circulars_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'circulars_centre').onDelete('cascade'),
    check('circulars_type', sql`${table.type} in ('NOTIFICATION', 'CIRCULAR')`),
    check('circulars_recipient_type', sql`${table.recipientType} in ('ALL', 'TENANTS', 'USER_GROUPS', 'USERS')`),
    check('circulars_status', sql`${table.status} in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED', 'CANCELLED')`),
    check('circulars_scheduled', sql`${table.status} <> 'SCHEDULED' or ${table.scheduledDate} is not null`),
    index('circulars_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('circulars_tab')
      .on(table.officeCentreId, table.status, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('circulars_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    index('circulars_by_title')
      .on(table.officeCentreId, sql`lower(${table.title})`, table.id)
      .where(sql`deleted_date is null`),
    index('circulars_due')
      .on(table.scheduledDate)
      .where(sql`status = 'SCHEDULED' and deleted_date is null`),
  ],
)

/** Files that a message links to. */
export const circularAttachments = estateTable(
  'circular_attachments',
  {
    ...tenancyScope(),
    circularId: uuid('circular_id').notNull(),
    systemFileId: uuid('system_file_id').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.circularId, table.systemFileId] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.circularId],
      circulars,
      'circular_attachments_circular',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.systemFileId], systemFiles, 'circular_attachments_file'),
    index('circular_attachments_file').on(table.systemFileId),
  ],
)

/** One person a message goes to, and what has become of it with them. */
export const circularRecipients = estateTable(
  'circular_recipients',
  {
    id: id(),
    ...tenancyScope(),
    circularId: uuid('circular_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The person's own office centre, in the estate of the sender. */
    userOfficeCentreId: uuid('user_office_centre_id').notNull(),
    channels: text('channels').array().notNull().$type<MessageChannel[]>(),
    status: text('status').notNull().$type<CircularRecipientStatus>(),
    deliveredDate: moment('delivered_date'),
    readDate: moment('read_date'),
    acknowledgedDate: moment('acknowledged_date'),
    failedReason: text('failed_reason'),
  },
  (table) => [
    unique('circular_recipients_person').on(table.circularId, table.userId),
    inCentre(
      [table.landlordId, table.officeCentreId, table.circularId],
      circulars,
      'circular_recipients_circular',
    ).onDelete('cascade'),
    inCentre([table.landlordId, table.userOfficeCentreId, table.userId], users, 'circular_recipients_user').onDelete(
      'cascade',
    ),
    check(
      'circular_recipients_status',
      sql`${table.status} in ('PENDING', 'DELIVERED', 'READ', 'ACKNOWLEDGED', 'FAILED')`,
    ),
    index('circular_recipients_list').on(table.circularId, table.id.desc().nullsFirst()),
    index('circular_recipients_tab').on(table.circularId, table.status, table.id.desc().nullsFirst()),
    index('circular_recipients_user').on(table.userId),
  ],
)

export const circularRecipientsCounted = countedList(circularRecipients, {
  list: 'circular-recipients',
  triggers: 'circular_recipients_count',
  scope: 'circular_id',
  status: 'status',
})
