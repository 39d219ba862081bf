import { auditOf } from '../../platform/audit.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation, Said } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { categoryOptions, categoryView } from './categories.views.ts'
import { presentCategory } from './documents.present.ts'
import { categoryRecord } from './documents.repo.ts'

const listed = listOf(categoryView, presentCategory)

/** By name unless another order is asked for (doc 3 §3). */
export const listDocumentCategories = operation('listDocumentCategories', (ctx, { query }) =>
  listed(ctx, { query: { sortProperties: 'categoryName', sortDirection: 'ASC', ...query } }),
)

export const getDocumentCategoryDropDown = operation('getDocumentCategoryDropDown', (ctx, { query }) =>
  categoryOptions(ctx, query),
)

export const createDocumentCategory = operation('createDocumentCategory', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await categoryRecord.insert(tx, { categoryName: nameOf(body) })
    const row = await categoryView.read(tx, id)
    await auditCategory(tx, 'CREATE', row, 'Added the document category', { after: auditedCategory(row) })
    return new Said(presentCategory(tx, row), 'Category successfully added')
  }),
)

export const updateDocumentCategory = operation('updateDocumentCategory', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await categoryRecord.lock(tx, path.id, body.version)
    await categoryRecord.update(tx, path.id, { categoryName: nameOf(body) })
    const row = await categoryView.read(tx, path.id)
    const change = { before: auditedCategory(before), after: auditedCategory(row) }
    await auditCategory(tx, 'UPDATE', row, 'Changed the document category', change)
    return new Said(presentCategory(tx, row), 'Category successfully updated')
  }),
)

/** A category with documents stays (entities 19a). */
export const deleteDocumentCategory = operation('deleteDocumentCategory', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const before = await categoryRecord.lock(tx, path.id)
    const { noOfDocument } = await categoryView.read(tx, path.id)
    if (noOfDocument > 0) throw ruleViolation('There are documents in this category. Move them to another one first.')
    await categoryRecord.softDelete(tx, path.id)
    await auditCategory(tx, 'DELETE', before, 'Deleted the document category', { before: auditedCategory(before) })
    return new Said(true, 'Category successfully removed')
  }),
)

function nameOf({ categoryName }: { categoryName: string }): string {
  const name = categoryName.trim()
  if (name === '') throw invalidField('categoryName', 'Enter a name.')
  return name
}

type Category = { id: string; categoryName: string }

const auditedCategory = ({ categoryName }: Category) => ({ categoryName })

const auditCategory = auditOf(({ id, categoryName }: Category) => ({
  module: 'documents',
  entityType: 'DOCUMENT_CATEGORY',
  entityId: id,
  entityName: categoryName,
}))
