import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { countOf } from '@atrium/validators/text.ts'
import { presentCategory } from './categories.present.ts'
import { categoryOptions, categoryView, hasSection, type CategoryRow } from './categories.views.ts'
import { categoryRecord } from './sections.repo.ts'
import { requireOwner } from './stores.policy.ts'

const auditCategory = auditOf(({ id, name }: { id: string; name: string }) => ({
  module: 'retail',
  entityType: 'OPC_CATEGORY',
  entityId: id,
  entityName: name,
}))

const audited = ({ name, recommended, sectionName }: CategoryRow) => ({ name, recommended, section: sectionName })

export const listOpcCategories = operation('listOpcCategories', listOf(categoryView, presentCategory))

export const getOpcCategoryDropDown = operation('getOpcCategoryDropDown', (ctx, { query }) =>
  categoryOptions(ctx, query),
)

export const getOpcCategory = operation('getOpcCategory', detailOf(categoryView, presentCategory))

export const createOpcCategory = operation('createOpcCategory', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwner(tx)
    const fields = await checkedCategory(tx, body)
    const id = await categoryRecord.insert(tx, { ...fields, referenceNo: await nextReferenceNumber(tx, 'CAT') })
    const row = await categoryView.read(tx, id)
    await auditCategory(tx, 'CREATE', row, 'Added the category', { after: audited(row) })
    return presentCategory(tx, row)
  }),
)

export const updateOpcCategory = operation('updateOpcCategory', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await categoryRecord.lock(tx, path.id, body.version)
    const before = await categoryView.read(tx, path.id)
    await categoryRecord.update(tx, path.id, await checkedCategory(tx, body))
    const row = await categoryView.read(tx, path.id)
    await auditCategory(tx, 'UPDATE', row, 'Changed the category', { before: audited(before), after: audited(row) })
    return presentCategory(tx, row)
  }),
)

/** An inactive category is offered nowhere; stores in it keep it. */
export const updateOpcCategoryStatus = operation('updateOpcCategoryStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { active, version } = body
    await categoryRecord.lock(tx, path.id, version)
    await categoryRecord.update(tx, path.id, { active })
    const row = await categoryView.read(tx, path.id)
    await auditCategory(tx, 'UPDATE', row, active ? 'Activated the category' : 'Deactivated the category')
    return presentCategory(tx, row)
  }),
)

export const deleteOpcCategory = operation('deleteOpcCategory', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await categoryRecord.lock(tx, path.id)
    const row = await categoryView.read(tx, path.id)
    const { length } = row.stores
    if (length > 0)
      throw ruleViolation(`${countOf(length, 'store is', 'stores are')} in ${row.name}. Move them to another first.`)
    await categoryRecord.softDelete(tx, path.id)
    await auditCategory(tx, 'DELETE', row, 'Removed the category', { before: audited(row) })
    return true
  }),
)

export const listOpcCategoryHistories = operation('listOpcCategoryHistories', historyOf(categoryView))

async function checkedCategory(ctx: Ctx, body: Input<'createOpcCategory'>['body']) {
  const name = body.name.trim()
  if (name === '') throw invalidField('name', 'Give the category a name.')
  const opcSectionId = body.opcSectionId ?? null
  if (opcSectionId !== null && !(await hasSection(ctx, opcSectionId)))
    throw invalidField('opcSectionId', 'Choose a section from the list.')
  return { name, recommended: body.recommended ?? false, opcSectionId }
}
