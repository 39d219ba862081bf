import { auditOf } from '../../platform/audit.ts'
import { conflict, notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { contentOfFile } from '../../platform/storedContent.ts'
import { detailOf, listOf } from '../../platform/view.ts'
import { presentMyDocument } from './documents.present.ts'
import { documentRows, keepAcknowledgement, keepOpening } from './documents.repo.ts'
import { meantForActor } from './documents.policy.ts'
import { currentFile } from './documents.views.ts'
import { myDocumentView } from './myDocuments.views.ts'

export const listMyDocuments = operation('listMyDocuments', listOf(myDocumentView, presentMyDocument))

export const getMyDocument = operation('getMyDocument', detailOf(myDocumentView, presentMyDocument))

export const openMyDocument = operation('openMyDocument', async (ctx, { path }) => {
  await myDocumentView.read(ctx, path.id)
  const file = await currentFile(ctx, path.id)
  if (!file) throw notFound()
  const content = await contentOfFile(ctx, file)
  await ctx.transaction(async (tx) => {
    const document = await documentRows.lock(tx, path.id, meantForActor(tx))
    await keepOpening(tx, document, tx.actor.userId)
  })
  return content
})

/** Nobody agrees to what they have not opened, or to a file that was replaced since. */
export const acknowledgeMyDocument = operation('acknowledgeMyDocument', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const document = await documentRows.lock(tx, path.id, meantForActor(tx))
    if (!document.acknowledgementRequired) throw ruleViolation('This document does not ask to be agreed to.')
    if (document.versionNo !== body.versionNo)
      throw conflict('There is a new version of this document. Open it, then agree to it.')
    if (!(await keepAcknowledgement(tx, document, tx.actor.userId))) throw ruleViolation('Open the document first.')
    await auditReader(tx, 'APPROVE', document, `Agreed to version ${document.versionNo} of the document`)
    return presentMyDocument(tx, await myDocumentView.read(tx, path.id))
  }),
)

const auditReader = auditOf((row: { id: string; title: string; landlordId: string; officeCentreId: string }) => ({
  module: 'documents',
  entityType: 'DOCUMENT',
  entityId: row.id,
  entityName: row.title,
  onBehalfOf: { landlordId: row.landlordId, officeCentreId: row.officeCentreId },
}))
