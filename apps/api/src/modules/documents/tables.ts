import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'

export type DocumentRecipientType = 'ALL' | 'TENANTS' | 'USER_GROUPS' | 'ACCOUNT_TYPE'
export type DocumentAccountType = 'LANDLORD' | 'TENANT' | 'DEFAULT'

/** What the documents of an office centre are sorted into (doc 3 §3). */
export const documentCategories = estateTable(
  'document_categories',
  {
    id: id(),
    ...tenancyScope(),
    categoryName: text('category_name').notNull(),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('document_categories_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'document_categories_centre').onDelete('cascade'),
    uniqueIndex('document_categories_name')
      .on(table.officeCentreId, sql`lower(${table.categoryName})`)
      .where(sql`deleted_date is null`),
    index('document_categories_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
  ],
)

/** A document with whom it is for; its files are its versions. */
export const documents = estateTable(
  'documents',
  {
    id: id(),
    ...tenancyScope(),
    title: text('title').notNull(),
    documentCategoryId: uuid('document_category_id').notNull(),
    recipientType: text('recipient_type').notNull().$type<DocumentRecipientType>(),
    accountTypes: text('account_types')
      .array()
      .notNull()
      .default(sql`'{}'`)
      .$type<DocumentAccountType[]>(),
    acknowledgementRequired: boolean('acknowledgement_required').notNull().default(false),
    publishDate: moment('publish_date').notNull(),
    expiryDate: date('expiry_date'),
    /** The end of its last day, by the clock of the office centre. */
    expiresAt: moment('expires_at'),
    /** The version of its current file. */
    versionNo: integer('version_no').notNull().default(1),
    /** The version whose readers have all been told of it. */
    announcedVersionNo: integer('announced_version_no').notNull().default(0),
    remindedDate: moment('reminded_date'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('documents_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'documents_centre').onDelete('cascade'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.documentCategoryId],
      documentCategories,
      'documents_category',
    ),
    check('documents_recipient_type', sql`${table.recipientType} in ('ALL', 'TENANTS', 'USER_GROUPS', 'ACCOUNT_TYPE')`),
    check(
      'documents_account_types',
      sql`(${table.recipientType} = 'ACCOUNT_TYPE') = (cardinality(${table.accountTypes}) > 0)`,
    ),
    check('documents_expiry', sql`(${table.expiryDate} is null) = (${table.expiresAt} is null)`),
    index('documents_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('documents_by_title')
      .on(table.officeCentreId, sql`lower(${table.title})`, table.id)
      .where(sql`deleted_date is null`),
    index('documents_by_publishing')
      .on(table.officeCentreId, table.publishDate, table.id)
      .where(sql`deleted_date is null`),
    index('documents_by_expiry')
      .on(table.officeCentreId, table.expiresAt, table.id)
      .where(sql`deleted_date is null`),
    index('documents_category').on(table.documentCategoryId),
    index('documents_to_announce')
      .on(table.publishDate)
      .where(sql`announced_version_no < version_no and deleted_date is null`),
    index('documents_to_remind')
      .on(table.expiresAt)
      .where(sql`reminded_date is null and deleted_date is null`),
  ],
)

/** The files a document has had, never changed. */
export const documentVersions = estateTable(
  'document_versions',
  {
    id: id(),
    ...tenancyScope(),
    documentId: uuid('document_id').notNull(),
    versionNo: integer('version_no').notNull(),
    systemFileId: uuid('system_file_id').notNull(),
    createdDate: moment('created_date').notNull(),
    createdByUserId: uuid('created_by_user_id'),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.documentId], documents, 'document_versions_of').onDelete(
      'cascade',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.systemFileId], systemFiles, 'document_versions_file'),
    uniqueIndex('document_versions_number').on(table.documentId, table.versionNo),
    uniqueIndex('document_versions_one_file').on(table.systemFileId),
  ],
)

/** The companies or groups a document is for. */
export const documentRecipients = estateTable(
  'document_recipients',
  {
    id: id(),
    ...tenancyScope(),
    documentId: uuid('document_id').notNull(),
    tenantId: uuid('tenant_id'),
    userGroupId: uuid('user_group_id'),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.documentId], documents, 'document_recipients_of').onDelete(
      'cascade',
    ),
    inEstate([table.landlordId, table.tenantId], officeCentres, 'document_recipients_tenant').onDelete('cascade'),
    inEstate([table.landlordId, table.userGroupId], userGroups, 'document_recipients_group').onDelete('cascade'),
    check('document_recipients_one', sql`num_nonnulls(${table.tenantId}, ${table.userGroupId}) = 1`),
    uniqueIndex('document_recipients_each').on(table.documentId, table.tenantId, table.userGroupId),
    index('document_recipients_tenant').on(table.tenantId),
    index('document_recipients_group').on(table.userGroupId),
  ],
)

/** Whom a document was announced to, and who has opened it and agreed to it. */
export const documentReaders = estateTable(
  'document_readers',
  {
    ...tenancyScope(),
    documentId: uuid('document_id').notNull(),
    userId: uuid('user_id').notNull(),
    announcedDate: moment('announced_date'),
    announcedVersionNo: integer('announced_version_no').notNull().default(0),
    openedDate: moment('opened_date'),
    openedVersionNo: integer('opened_version_no'),
    noOfOpenings: integer('no_of_openings').notNull().default(0),
    acknowledgedDate: moment('acknowledged_date'),
    acknowledgedVersionNo: integer('acknowledged_version_no'),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.userId] }),
    inCentre([table.landlordId, table.officeCentreId, table.documentId], documents, 'document_readers_of').onDelete(
      'cascade',
    ),
    inEstate([table.landlordId, table.userId], users, 'document_readers_user').onDelete('cascade'),
    check('document_readers_opened', sql`(${table.openedDate} is null) = (${table.openedVersionNo} is null)`),
    check(
      'document_readers_acknowledged',
      sql`(${table.acknowledgedDate} is null) = (${table.acknowledgedVersionNo} is null)
        and (${table.acknowledgedVersionNo} is null or ${table.openedVersionNo} >= ${table.acknowledgedVersionNo})`,
    ),
    index('document_readers_user').on(table.userId),
  ],
)
