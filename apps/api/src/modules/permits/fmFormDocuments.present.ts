import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import type { Data } from '../../platform/operation.ts'
import { mayWithdraw } from './askedDocuments.rules.ts'
import { isOpen } from './attachments.ts'
import { presentFile } from './files.views.ts'
import { readFormDocument, type FormDocumentRow } from './fmFormDocuments.views.ts'
import { hasApproved, presentDecisions, sidesOf, toFileOf } from './fmForms.present.ts'
import { fmFormView, type FmFormRow } from './fmForms.views.ts'
import { documentStatusLabels } from './permits.words.ts'

/** Who decides on a document now: the landlord, then the management corporation where it signs; nobody else. */
export function turnOf(form: FmFormRow, row: FormDocumentRow): 'LANDLORD' | 'MCST' | null {
  const isReviewed =
    form.status === 'PENDING_REVIEW' || form.status === 'PENDING_MCST_APPROVAL' || form.status === 'APPROVED'
  if (row.status !== 'PENDING_REVIEW' || !isReviewed) return null
  if (row.askedByParty === 'MCST') return 'MCST'
  return hasApproved(row, 'LANDLORD') ? 'MCST' : 'LANDLORD'
}

/** The same where it is the actor's turn. */
export function ownTurn(ctx: Ctx, form: FmFormRow, row: FormDocumentRow, right: 'FM_FORM_APPROVE' | 'FM_FORM_REJECT') {
  const turn = turnOf(form, row)
  const sides = sidesOf(ctx, form)
  const mayLandlord = turn === 'LANDLORD' && sides.landlord && ctx.scope.permissions.has(right)
  return mayLandlord || (turn === 'MCST' && sides.mcst) ? turn : null
}

/** One document of a form as it stands now. */
export async function presentAnew(tx: Transactional<Ctx>, { id, docId }: { id: string; docId: string }) {
  const form = await fmFormView.read(tx, id)
  const row = await readFormDocument(tx, id, docId)
  if (!row) throw notFound()
  return presentFormDocument(tx, form, row)
}

/** A document of a form, with what this actor may do to it. */
export function presentFormDocument(ctx: Ctx, form: FmFormRow, row: FormDocumentRow): Data<'approveFmFormDocument'> {
  const pathTo = toFileOf(ctx, form.id)
  const mayAttach = sidesOf(ctx, form).applicant && ctx.scope.permissions.has('FM_FORM_EDIT') && isOpen(form, row)
  return {
    ...presentDecisions(row.decisions),
    id: row.id,
    fmDocument: row.fmDocumentId === null ? null : { id: row.fmDocumentId, name: row.formName },
    formName: row.formName,
    asked:
      row.askedByParty === null
        ? null
        : { byUserFullName: row.askedByUserFullName ?? '', date: row.createdDate, remark: row.askedRemark ?? '' },
    templateFile: presentFile(row.files.template, pathTo),
    documentFile: presentFile(row.files.document, pathTo),
    documentFileRequired: row.documentFileRequired,
    landlordSignatureRequired: row.landlordSignatureRequired,
    mcstSignatureRequired: row.mcstSignatureRequired,
    landlordSignatureFile: presentFile(row.files.landlordSignature, pathTo),
    mcstSignatureFile: presentFile(row.files.mcstSignature, pathTo),
    status: row.status,
    statusLabel: documentStatusLabels[row.status],
    validUntil: row.validUntil,
    expired: row.isExpired,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...(ownTurn(ctx, form, row, 'FM_FORM_APPROVE') ? (['approve'] as const) : []),
      ...(ownTurn(ctx, form, row, 'FM_FORM_REJECT') ? (['reject'] as const) : []),
      ...(mayAttach ? (['attach'] as const) : []),
      ...(mayWithdraw(ctx, form, row) ? (['withdraw'] as const) : []),
    ],
  }
}
