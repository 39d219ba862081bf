import type { AnyCtx, Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import type { Input } from '../../platform/operation.ts'
import { areFilesOf, readFiles, type StoredFile } from './files.views.ts'
import { readFilesOfForm, readFormDocument } from './fmFormDocuments.views.ts'
import type { FmFormRow } from './fmForms.views.ts'
import { endDecisions, fmFormDocumentRows, insertAdditional } from './permits.repo.ts'
import { tellReviewer } from './tellReviewer.ts'

type Files = Pick<Input<'updateFmFormApproved'>['body'], 'documentFiles' | 'additionalDocuments'>

/** 400 beside a document that the form does not ask for, or a file that is not there. */
export async function checkFiles(tx: Transactional<Ctx>, row: FmFormRow, files: Files): Promise<void> {
  const { documentFiles = [], additionalDocuments = [] } = files
  const isOfApplicant = row.officeCentreId === tx.scope.officeCentreId
  for (const [index, { docId, documentFileId }] of documentFiles.entries()) {
    if (!(await readFormDocument(tx, row.id, docId)))
      throw invalidField(`documentFiles.${index}.docId`, 'The form does not ask for this document.')
    if (!isOfApplicant || !(await areFilesOf(tx, row, [documentFileId])))
      throw invalidField(`documentFiles.${index}.documentFileId`, 'Upload the file again.')
  }
  for (const [index, { fileId }] of additionalDocuments.entries())
    if (!(await areFilesOf(tx, tx.scope, [fileId])))
      throw invalidField(`additionalDocuments.${index}.fileId`, 'Upload the file again.')
}

/** Puts files of the actor's office centre to a form, once they are checked. */
export async function attachFiles(tx: Transactional<Ctx>, row: FmFormRow, files: Files): Promise<void> {
  const { documentFiles = [], additionalDocuments = [] } = files
  for (const file of documentFiles) await attachDocument(tx, row, file)
  const { officeCentreId: fileOfficeCentreId } = tx.scope
  await insertAdditional(
    tx,
    row,
    additionalDocuments.map(({ name, fileId }) => ({
      name: name.trim(),
      fileId,
      fileOfficeCentreId,
      uploadedBy: tx.actor.fullName,
    })),
  )
}

/** Puts a file to a document of a form (states 44): before the form is sent in, and again once it was rejected. */
export async function attachDocument(
  tx: TransactionCtx,
  row: FmFormRow,
  { docId, documentFileId }: { docId: string; documentFileId: string },
): Promise<void> {
  const found = await readFormDocument(tx, row.id, docId)
  if (!found) throw notFound('The form does not ask for this document.')
  await fmFormDocumentRows.lock(tx, docId)
  const document = await readFormDocument(tx, row.id, docId)
  if (!document || !isOpen(row, document)) throw ruleViolation('This document is being reviewed, or was approved.')
  await endDecisions(tx, docId)
  await fmFormDocumentRows.update(tx, docId, {
    documentFileId,
    status: 'PENDING_REVIEW',
    validUntil: null,
    endToldDate: null,
    landlordSignatureFileId: null,
    mcstSignatureFileId: null,
  })
  await tellReviewer(tx, row, document)
}

/** Whether a file may be put to a document now. */
export const isOpen = (row: Pick<FmFormRow, 'status'>, document: { status: string; isExpired: boolean }): boolean =>
  row.status === 'PENDING_SUBMISSION' ||
  ((document.isExpired || document.status !== 'APPROVED') &&
    document.status !== 'PENDING_REVIEW' &&
    (row.status === 'PENDING_REVIEW' || row.status === 'PENDING_MCST_APPROVAL' || row.status === 'APPROVED'))

/** A file that belongs to a form; 404 for any other. */
export async function fileOfForm(ctx: AnyCtx, row: FmFormRow, fileId: string): Promise<StoredFile> {
  const known = await readFilesOfForm(ctx, row)
  const file = known.has(fileId) ? (await readFiles(ctx, row.landlordId, [fileId])).get(fileId) : undefined
  if (!file) throw notFound('This file does not exist.')
  return file
}
