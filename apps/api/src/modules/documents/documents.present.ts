import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { CategoryRow } from './categories.views.ts'
import type { DocumentRow } from './documents.views.ts'
import type { MyDocumentRow } from './myDocuments.views.ts'
import type { DocumentAccountType, DocumentRecipientType } from './tables.ts'

export const recipientTypes: Record<DocumentRecipientType, string> = {
  ALL: 'Everybody',
  TENANTS: 'Tenants',
  USER_GROUPS: 'User groups',
  ACCOUNT_TYPE: 'Kinds of centre',
}

export const accountTypeNames: Record<DocumentAccountType, string> = {
  LANDLORD: 'People of the building',
  TENANT: 'People of tenants',
  DEFAULT: 'People of the office centre',
}

export function presentCategory({ scope }: Ctx, row: CategoryRow): Data<'listDocumentCategories'>['items'][number] {
  const isOwn = row.officeCentreId === scope.officeCentreId
  return {
    id: row.id,
    categoryName: row.categoryName,
    noOfDocument: row.noOfDocument,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(isOwn && scope.permissions.has('DOCUMENT_EDIT'), 'edit'),
      ...when(isOwn && row.noOfDocument === 0 && scope.permissions.has('DOCUMENT_DELETE'), 'delete'),
    ],
  }
}

/** A document with what this actor may do to it; who else of a landlord's people reads it is not a tenant's to know. */
export function presentDocument({ scope }: Ctx, row: DocumentRow): Data<'getDocument'> {
  const isOwn = row.officeCentreId === scope.officeCentreId
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    documentFile: row.documentFile,
    versionNo: row.versionNo,
    status: row.status,
    recipientType: row.recipientType,
    recipients: isOwn ? row.recipients : row.recipients.filter(({ id }) => id === scope.officeCentreId),
    accountTypes: row.accountTypes,
    acknowledgementRequired: row.acknowledgementRequired,
    publishDate: row.publishDate,
    expiryDate: row.expiryDate,
    noOfOpened: isOwn ? row.noOfOpened : 0,
    noOfAcknowledged: isOwn ? row.noOfAcknowledged : 0,
    createdBy: isOwn ? row.createdBy : null,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(isOwn && scope.permissions.has('DOCUMENT_EDIT'), 'edit'),
      ...when(isOwn && scope.permissions.has('DOCUMENT_DELETE'), 'delete'),
    ],
  }
}

/** The fields of a document as the audit trail shows them. */
export const auditedFields = (row: DocumentRow) => ({
  title: row.title,
  category: row.category.name,
  file: row.documentFile.name,
  versionNo: row.versionNo,
  for: recipientTypes[row.recipientType],
  recipients: row.recipients.map(({ name }) => name),
  accountTypes: row.accountTypes.map((type) => accountTypeNames[type]),
  acknowledgementRequired: row.acknowledgementRequired,
  publishDate: row.publishDate.toISOString(),
  expiryDate: row.expiryDate,
})

export const presentMyDocument = (_: Ctx, row: MyDocumentRow): Data<'getMyDocument'> => row
