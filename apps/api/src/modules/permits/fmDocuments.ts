import { requestTypes } from '@atrium/validators/permits.ts'
import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { when } from '../../platform/lifecycle.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { detailOf, listOf } from '../../platform/view.ts'
import { areFilesOf, presentFile, toOwnFile } from './files.views.ts'
import { byName } from './listOrder.ts'
import { fmDocumentView, type FmDocumentRow } from './fmDocuments.views.ts'
import { fmDocumentRecord } from './permits.repo.ts'

export const listFmDocuments = operation('listFmDocuments', (ctx, { query }) =>
  listOf(fmDocumentView, present)(ctx, { query: byName(query) }),
)

export const getFmDocument = operation('getFmDocument', detailOf(fmDocumentView, present))

export const createFmDocument = operation('createFmDocument', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await fmDocumentRecord.insert(tx, await checkedFields(tx, body, null))
    const row = await fmDocumentView.read(tx, id)
    await audit(tx, 'CREATE', row, 'Added a document of permits', { after: audited(row) })
    return present(tx, row)
  }),
)

export const updateFmDocument = operation('updateFmDocument', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const stored = await fmDocumentRecord.lock(tx, path.id, body.version)
    const before = await fmDocumentView.read(tx, path.id)
    await fmDocumentRecord.update(tx, path.id, await checkedFields(tx, body, stored.templateFileId))
    const row = await fmDocumentView.read(tx, path.id)
    await audit(tx, 'UPDATE', row, 'Changed a document of permits', { before: audited(before), after: audited(row) })
    return present(tx, row)
  }),
)

export const deleteFmDocument = operation('deleteFmDocument', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await fmDocumentRecord.lock(tx, path.id)
    const row = await fmDocumentView.read(tx, path.id)
    await fmDocumentRecord.softDelete(tx, path.id)
    await audit(tx, 'DELETE', row, 'Deleted a document of permits', { before: audited(row) })
    return true
  }),
)

async function checkedFields(ctx: Ctx, body: Input<'createFmDocument'>['body'], before: string | null) {
  const formName = body.formName.trim()
  if (formName === '') throw invalidField('formName', 'Name the document.', 'required')
  const templateFileId = body.templateFileId ?? null
  if (templateFileId !== null && templateFileId !== before && !(await areFilesOf(ctx, ctx.scope, [templateFileId])))
    throw invalidField('templateFileId', 'Upload the file again.')
  const { documentFileRequired, landlordSignatureRequired, mcstSignatureRequired, active } = body
  return {
    formName,
    templateFileId,
    documentFileRequired,
    landlordSignatureRequired,
    mcstSignatureRequired,
    active,
    requestTypes: [...new Set(body.requestTypes)],
  }
}

function present({ scope: { permissions } }: Ctx, row: FmDocumentRow): Data<'getFmDocument'> {
  return {
    id: row.id,
    formName: row.formName,
    templateFile: presentFile(row.templateFile, toOwnFile),
    documentFileRequired: row.documentFileRequired,
    landlordSignatureRequired: row.landlordSignatureRequired,
    mcstSignatureRequired: row.mcstSignatureRequired,
    requestTypes: row.requestTypes,
    active: row.active,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('FM_FORM_DOCUMENT_EDIT'), 'edit' as const),
      ...when(permissions.has('FM_FORM_DOCUMENT_DELETE'), 'delete' as const),
    ],
  }
}

const audited = (row: FmDocumentRow) => ({
  formName: row.formName,
  template: row.templateFile?.name,
  fileRequired: row.documentFileRequired,
  landlordSigns: row.landlordSignatureRequired,
  mcstSigns: row.mcstSignatureRequired,
  for: row.requestTypes.map((type) => requestTypes[type]).join(', ') || 'All work',
  active: row.active,
})

const audit = auditOf((row: FmDocumentRow) => ({
  module: 'permits',
  entityType: 'FM_DOCUMENT',
  entityId: row.id,
  entityName: row.formName,
}))
