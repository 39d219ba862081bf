import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { enqueue } from '../../platform/jobs.ts'
import { operation, Said, type Input } from '../../platform/operation.ts'
import { clockName } from '../../platform/siteClock.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { categoryRecord, documentRecord, insertVersion, replaceRecipients } from './documents.repo.ts'
import { announceJob } from './documents.jobs.ts'
import { accountTypeNames, auditedFields, presentDocument, recipientTypes } from './documents.present.ts'
import { endOfDay, requireAddressed, requireOpenDays } from './documents.rules.ts'
import { countByStatus, documentView, readVersions, usableFile, type DocumentRow } from './documents.views.ts'
import { listReaders } from './readers.views.ts'
import { areRecipients, readRecipientOptions } from './recipients.views.ts'
import type { DocumentAccountType, DocumentRecipientType } from './tables.ts'

export const listDocuments = operation('listDocuments', listOf(documentView, presentDocument))

export const getDocumentStatusCount = operation('getDocumentStatusCount', (ctx, { query }) => countByStatus(ctx, query))

const exportColumns: ExportColumn<DocumentRow>[] = [
  { header: 'Title', value: (row) => row.title, width: 40 },
  { header: 'Category', value: (row) => row.category.name },
  { header: 'File', value: (row) => row.documentFile.name, width: 30 },
  { header: 'Version', value: (row) => row.versionNo },
  { header: 'For', value: (row) => recipientTypes[row.recipientType] },
  { header: 'Published', value: (row) => row.publishDate },
  { header: 'Last day', value: (row) => row.expiryDate },
  { header: 'Needs agreement', value: (row) => row.acknowledgementRequired },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateDocumentRecord = operation(
  'generateDocumentRecord',
  sheetOf(documentView, 'Documents', exportColumns),
)

const option = (code: string, label: string) => ({ code, label, value: code })

/** Only a landlord has tenants to write to. */
export const getDocumentRecipientType = operation('getDocumentRecipientType', async (ctx) => {
  const isLandlord = ctx.scope.officeCentreType === 'LANDLORD'
  const types = Object.keys(recipientTypes) as DocumentRecipientType[]
  return types
    .filter((type) => isLandlord || type === 'ALL' || type === 'USER_GROUPS')
    .map((type) => option(type, recipientTypes[type]))
})

export const getDocumentAccountType = operation('getDocumentAccountType', async (ctx) =>
  accountTypesOf(ctx).map((type) => option(type, accountTypeNames[type])),
)

export const getDocumentRecipientDropDown = operation('getDocumentRecipientDropDown', async (ctx, { query }) =>
  (await readRecipientOptions(ctx, query)).map(({ id, name }) => option(id, name)),
)

export const getDocument = operation('getDocument', detailOf(documentView, presentDocument))

export const createDocument = operation('createDocument', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { fields, recipientIds, systemFileId } = await checked(tx, body, null)
    const id = await documentRecord.insert(tx, fields)
    await insertVersion(tx, { documentId: id, versionNo: 1, systemFileId })
    await replaceRecipients(tx, id, { recipientType: fields.recipientType, recipientIds })
    const row = await documentView.read(tx, id)
    await auditDocument(tx, 'CREATE', row, 'Added the document', { after: auditedFields(row) })
    await announceWhenPublished(tx, row)
    return new Said(presentDocument(tx, row), 'Document successfully added')
  }),
)

export const updateDocument = operation('updateDocument', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { versionNo } = await documentRecord.lock(tx, path.id, body.version)
    const before = await documentView.read(tx, path.id)
    const { fields, recipientIds, systemFileId } = await checked(tx, body, before)
    const isNewFile = systemFileId !== before.documentFile.systemFileId
    const nextVersionNo = isNewFile ? versionNo + 1 : versionNo
    if (isNewFile) await insertVersion(tx, { documentId: path.id, versionNo: nextVersionNo, systemFileId })
    // Whoever is among its readers now and was not before is told of it as well.
    await documentRecord.update(tx, path.id, {
      ...fields,
      versionNo: nextVersionNo,
      announcedVersionNo: 0,
      remindedDate: null,
    })
    await replaceRecipients(tx, path.id, { recipientType: fields.recipientType, recipientIds })
    const row = await documentView.read(tx, path.id)
    const change = { before: auditedFields(before), after: auditedFields(row) }
    await auditDocument(tx, 'UPDATE', row, isNewFile ? 'Gave the document a new file' : 'Changed the document', change)
    await announceWhenPublished(tx, row)
    return new Said(presentDocument(tx, row), 'Document successfully updated')
  }),
)

export const deleteDocument = operation('deleteDocument', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await documentRecord.lock(tx, path.id)
    const row = await documentView.read(tx, path.id)
    await documentRecord.softDelete(tx, path.id)
    await auditDocument(tx, 'DELETE', row, 'Deleted the document', { before: auditedFields(row) })
    return new Said(true, 'Document successfully removed')
  }),
)

/** Of one's own the files it has had, of a landlord's the current one. */
export const listDocumentVersions = operation('listDocumentVersions', async (ctx, { path }) => {
  const { officeCentreId } = await documentView.read(ctx, path.id)
  const versions = await readVersions(ctx, path.id)
  if (officeCentreId === ctx.scope.officeCentreId) return versions
  return versions.slice(0, 1).map((version) => ({ ...version, createdBy: null }))
})

/** Who reads what is for the office centre to know that has published it. */
const ownDocuments = {
  read: async (ctx: Ctx, id: string) => {
    const row = await documentView.read(ctx, id)
    if (row.officeCentreId !== ctx.scope.officeCentreId) throw notFound()
    return row
  },
}

export const listDocumentReaders = operation('listDocumentReaders', async (ctx, { path, query }) =>
  listReaders(ctx, await ownDocuments.read(ctx, path.id), query),
)

export const listDocumentHistories = operation('listDocumentHistories', historyOf(ownDocuments))

const accountTypesOf = ({ scope }: Ctx): DocumentAccountType[] => {
  if (scope.officeCentreType === 'LANDLORD') return ['LANDLORD', 'TENANT']
  return scope.officeCentreType === 'TENANT' ? ['TENANT'] : ['DEFAULT']
}

type Body = Input<'createDocument'>['body']

/** What a document is to be, checked; 400 beside the field that cannot be. */
async function checked(tx: Transactional<Ctx>, body: Body, before: DocumentRow | null) {
  const title = body.title.trim()
  if (title === '') throw invalidField('title', 'Enter a title.')
  const { recipientType, documentFileId: systemFileId } = body
  const { recipientIds, accountTypes } = await checkedRecipients(tx, body)
  if (!(await categoryRecord.shareLock(tx, body.documentCategoryId)))
    throw invalidField('documentCategoryId', 'Choose a category of this office centre.')
  if (systemFileId !== before?.documentFile.systemFileId && !(await usableFile(tx, systemFileId)))
    throw invalidField('documentFileId', 'Upload the file again.')
  const dates = datesOf(tx, body, before)
  return {
    fields: {
      title,
      documentCategoryId: body.documentCategoryId,
      recipientType,
      accountTypes,
      acknowledgementRequired: body.acknowledgementRequired ?? false,
      ...dates,
    },
    recipientIds,
    systemFileId,
  }
}

/** Whom it is for, by their kind: none of those that another kind has. */
async function checkedRecipients(tx: Transactional<Ctx>, body: Body) {
  const { recipientType } = body
  const recipientIds =
    recipientType === 'TENANTS' || recipientType === 'USER_GROUPS' ? [...new Set(body.recipientIds)] : []
  const accountTypes = recipientType === 'ACCOUNT_TYPE' ? [...new Set(body.accountTypes)] : []
  requireAddressed({ recipientType, recipientIds, accountTypes })
  if (accountTypes.some((type) => !accountTypesOf(tx).includes(type)))
    throw invalidField('accountTypes', 'This office centre has no such people.')
  if (recipientIds.length > 0 && !(await areRecipients(tx, recipientType, recipientIds)))
    throw invalidField('recipientIds', 'Choose from the list: one of them is not there any more.')
  return { recipientIds, accountTypes }
}

function datesOf(tx: Transactional<Ctx>, body: Body, before: DocumentRow | null) {
  const publishDate = body.publishDate ? new Date(body.publishDate) : (before?.publishDate ?? tx.now())
  const expiryDate = body.expiryDate ?? null
  const expiresAt = expiryDate === null ? null : endOfDay(expiryDate, clockOf(tx))
  if (expiryDate !== (before?.expiryDate ?? null) || !before) requireOpenDays({ publishDate, expiresAt, now: tx.now() })
  return { publishDate, expiryDate, expiresAt }
}

const clockOf = ({ scope }: Ctx) => clockName({ timeZone: null, timezoneOffset: scope.timezoneOffset })

const announceWhenPublished = (tx: Transactional<Ctx>, { id, publishDate }: DocumentRow) =>
  enqueue(tx, announceJob, { id }, publishDate > tx.now() ? publishDate : undefined)

const auditDocument = auditOf((row: { id: string; title: string }) => ({
  module: 'documents',
  entityType: 'DOCUMENT',
  entityId: row.id,
  entityName: row.title,
}))
