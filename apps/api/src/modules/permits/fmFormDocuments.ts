import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { forbidden, invalidField, notFound, ruleViolation, staleVersion } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { clockOfSite } from '../sites/index.ts'
import { announce } from './announce.ts'
import { areFilesOf, presentFile } from './files.views.ts'
import { ownTurn, presentAnew, presentFormDocument, turnOf } from './fmFormDocuments.present.ts'
import {
  additionalViewOf,
  declarationViewOf,
  documentViewOf,
  readFormDocument,
  withUsualStatuses,
  type FormDocumentRow,
} from './fmFormDocuments.views.ts'
import { toFileOf } from './fmForms.present.ts'
import { fmFormView, type FmFormRow } from './fmForms.views.ts'
import { byName } from './listOrder.ts'
import { auditForm } from './permits.audit.ts'
import { fmFormDocumentRows, insertDecision, insertDeclaration, lockFmForm } from './permits.repo.ts'
import { partyLabels } from './permits.words.ts'

export const listFmFormDocuments = operation('listFmFormDocuments', async (ctx, { path, query }) => {
  const form = await fmFormView.read(ctx, path.id)
  return listOf(documentViewOf(path.id), (_, row) => presentFormDocument(ctx, form, row))(ctx, {
    query: byName(withUsualStatuses(query)),
  })
})

export const listFmFormAdditionalDocuments = operation(
  'listFmFormAdditionalDocuments',
  async (ctx, { path, query }) => {
    const form = await fmFormView.read(ctx, path.id)
    const pathTo = toFileOf(ctx, form.id)
    return listOf(additionalViewOf(form), (_, { id, name, uploadedBy, createdDate, file }) => ({
      id,
      name,
      uploadedBy,
      uploadedDate: createdDate,
      // Every row has its file.
      file: presentFile(file, pathTo)!,
    }))(ctx, { query })
  },
)

export const listFmFormDeclarationHistories = operation(
  'listFmFormDeclarationHistories',
  async (ctx, { path, query }) => {
    const form = await fmFormView.read(ctx, path.id)
    return listOf(declarationViewOf(form.id), (_, row) => ({
      id: row.id,
      dateTime: row.date,
      party: row.party,
      partyLabel: partyLabels[row.party],
      declarationText: row.declarationText,
      textVersion: row.textVersion,
      textHash: row.textHash,
      name: row.name,
      signatureFile: presentFile(row.signature, toFileOf(ctx, form.id)),
      ipAddress: row.ipAddress,
    }))(ctx, { query })
  },
)

export const approveFmFormDocument = operation('approveFmFormDocument', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const signatureFileId = body.signatureFileId ?? null
    if (signatureFileId !== null && !(await areFilesOf(tx, tx.scope, [signatureFileId])))
      throw invalidField('signatureFileId', 'Sign again.')
    const { form, row, turn } = await lockDocument(tx, path, { version: body.version, right: 'FM_FORM_APPROVE' })
    await requireDayToCome(tx, form, body.validUntil)
    await fmFormDocumentRows.update(tx, row.id, {
      ...approvalOf(row, turn, signatureFileId),
      ...(body.validUntil ? { validUntil: body.validUntil } : {}),
    })
    await decideOn(tx, form, row, { party: turn, decision: 'APPROVED', remark: body.remark?.trim() || null })
    if (signatureFileId !== null) await declare(tx, form, row, { party: turn, signatureFileId })
    await auditForm(tx, 'APPROVE', form, `Approved the document ${row.formName}`)
    return presentAnew(tx, path)
  }),
)

/** 400 for a last day of validity that is over. */
async function requireDayToCome(
  tx: Transactional<Ctx>,
  form: FmFormRow,
  day: string | null | undefined,
): Promise<void> {
  if (day && day < wallTimeOf(tx.now(), await clockOfSite(tx, form.siteId)).date)
    throw invalidField('validUntil', 'Choose a day that is to come.')
}

/** What an approval changes of a document; 400 where the signature is missing that it asks for. */
function approvalOf(row: FormDocumentRow, turn: 'LANDLORD' | 'MCST', signatureFileId: string | null) {
  const isMcst = turn === 'MCST'
  const isSigned = isMcst ? row.mcstSignatureRequired : row.landlordSignatureRequired
  if (isSigned && signatureFileId === null)
    throw invalidField('signatureFileId', 'This document asks for your signature.', 'required')
  const isLast = isMcst || !row.mcstSignatureRequired
  return {
    ...(isLast ? { status: 'APPROVED' as const } : {}),
    ...(isMcst ? { mcstSignatureFileId: signatureFileId } : { landlordSignatureFileId: signatureFileId }),
  }
}

export const rejectFmFormDocument = operation('rejectFmFormDocument', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { form, row, turn } = await lockDocument(tx, path, { version: body.version, right: 'FM_FORM_REJECT' })
    const remark = body.rejectRemark.trim()
    if (remark === '') throw invalidField('rejectRemark', 'Say what is wrong; the contractor reads it.', 'required')
    await fmFormDocumentRows.update(tx, row.id, { status: 'REJECTED' })
    await decideOn(tx, form, row, { party: turn, decision: 'REJECTED', remark })
    await announce(tx, form, { turn: 'DOCUMENT_REJECTED', remark, document: { name: row.formName } })
    await auditForm(tx, 'REJECT', form, `Rejected the document ${row.formName}`, {
      after: { remark, file: row.files.document?.name },
    })
    return presentAnew(tx, path)
  }),
)

type Path = { id: string; docId: string }

async function lockDocument(
  tx: Transactional<Ctx>,
  { id, docId }: Path,
  { version, right }: { version: number; right: 'FM_FORM_APPROVE' | 'FM_FORM_REJECT' },
) {
  await lockFmForm(tx, id)
  const form = await fmFormView.read(tx, id)
  const row = await readFormDocument(tx, id, docId)
  if (!row) throw notFound()
  await fmFormDocumentRows.lock(tx, docId)
  if (row.version !== version) throw staleVersion()
  if (turnOf(form, row) === null) throw ruleViolation('This document does not wait for a decision.')
  const turn = ownTurn(tx, form, row, right)
  if (turn === null) throw forbidden('This document waits for the decision of others.')
  return { form, row, turn }
}

const decideOn = (
  tx: Transactional<Ctx>,
  form: FmFormRow,
  { id: fmFormDocumentId }: FormDocumentRow,
  decision: { party: 'LANDLORD' | 'MCST'; decision: 'APPROVED' | 'REJECTED'; remark: string | null },
) =>
  insertDecision(tx, form, {
    ...decision,
    fmFormDocumentId,
    userId: tx.actor.userId,
    userFullName: tx.actor.fullName,
  })

const declare = (
  tx: Transactional<Ctx>,
  form: FmFormRow,
  { formName, files: { document } }: FormDocumentRow,
  { party, signatureFileId }: { party: 'LANDLORD' | 'MCST'; signatureFileId: string },
) =>
  insertDeclaration(tx, form, {
    party,
    signatureFileId,
    fileOfficeCentreId: tx.scope.officeCentreId,
    // The file is named by its hash: another one needs another signature.
    declarationText: document
      ? `I approve the document ${formName}: ${document.name}, SHA-256 ${document.sha256}.`
      : `I approve the document ${formName}.`,
    name: tx.actor.fullName,
    ipAddress: tx.origin.ipAddress,
  })
