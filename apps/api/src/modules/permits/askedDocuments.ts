import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { announce } from './announce.ts'
import { mayWithdraw } from './askedDocuments.rules.ts'
import { presentAnew } from './fmFormDocuments.present.ts'
import { readFormDocument, readFormDocuments } from './fmFormDocuments.views.ts'
import { askingParty } from './fmForms.present.ts'
import { fmFormView, type FmFormRow } from './fmForms.views.ts'
import { auditForm } from './permits.audit.ts'
import { fmFormDocumentRows, insertAskedDocument, lockFmForm } from './permits.repo.ts'

const mostAsked = 10

function requireAsker(ctx: Ctx, form: FmFormRow): 'LANDLORD' | 'MCST' {
  if (form.status !== 'PENDING_REVIEW' && form.status !== 'PENDING_MCST_APPROVAL')
    throw ruleViolation('Documents are asked for while a form is being reviewed.')
  const party = askingParty(ctx, form)
  if (party === null) throw forbidden('Only those who review the form for the building ask for documents.')
  return party
}

export const askForFmFormDocument = operation('askForFmFormDocument', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await lockFmForm(tx, path.id)
    const form = await fmFormView.read(tx, path.id)
    const askedByParty = requireAsker(tx, form)
    const formName = body.formName.trim()
    const remark = body.remark.trim()
    if (formName === '') throw invalidField('formName', 'Enter what the document is.', 'required')
    if (remark === '') throw invalidField('remark', 'Enter why it is needed; the contractor reads it.', 'required')
    const documents = await readFormDocuments(tx, form.id)
    if (documents.some((one) => one.formName.toLowerCase() === formName.toLowerCase()))
      throw invalidField('formName', 'The form asks for a document of this name already.')
    if (documents.filter((one) => one.askedByParty !== null).length >= mostAsked)
      throw ruleViolation(`A form takes ${mostAsked} further documents at the most.`)
    const docId = await insertAskedDocument(tx, form, {
      formName,
      askedRemark: remark,
      askedByParty,
      askedByUserId: tx.actor.userId,
      askedByUserFullName: tx.actor.fullName,
    })
    await announce(tx, form, { turn: 'DOCUMENT_ASKED', remark, document: { name: formName } })
    await auditForm(tx, 'UPDATE', form, `Asked for the document ${formName}`, { after: { remark } })
    return presentAnew(tx, { id: form.id, docId })
  }),
)

export const withdrawFmFormDocument = operation('withdrawFmFormDocument', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await lockFmForm(tx, path.id)
    const form = await fmFormView.read(tx, path.id)
    const document = await readFormDocument(tx, path.id, path.docId)
    if (!document) throw notFound()
    if (document.askedByParty === null) throw ruleViolation('This document is asked for with all work of its kind.')
    requireAsker(tx, form)
    if (!mayWithdraw(tx, form, document)) throw ruleViolation('It was uploaded already. Approve or reject it.')
    await fmFormDocumentRows.remove(tx, document.id)
    await announce(tx, form, { turn: 'DOCUMENT_WITHDRAWN', document: { name: document.formName } })
    await auditForm(tx, 'UPDATE', form, `Asked no more for the document ${document.formName}`)
    return true
  }),
)
