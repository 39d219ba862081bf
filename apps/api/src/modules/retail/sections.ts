import { auditOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { presentSection } from './categories.present.ts'
import { countOwnCategories, hasSection, sectionOptions, sectionView, type SectionRow } from './categories.views.ts'
import { moveCategories, placeCategories, sectionRecord } from './sections.repo.ts'
import { requireOwner } from './stores.policy.ts'

const auditSection = auditOf(({ id, name }: { id: string; name: string }) => ({
  module: 'retail',
  entityType: 'OPC_SECTION',
  entityId: id,
  entityName: name,
}))

const audited = ({ name, sortOrder, categories }: SectionRow) => ({
  name,
  sortOrder,
  categories: categories.map((category) => category.name).join(', '),
})

export const listOpcSections = operation('listOpcSections', listOf(sectionView, presentSection))

export const getOpcSectionDropDown = operation('getOpcSectionDropDown', (ctx, { query }) => sectionOptions(ctx, query))

export const getOpcSection = operation('getOpcSection', detailOf(sectionView, presentSection))

export const createOpcSection = operation('createOpcSection', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    requireOwner(tx)
    requireHere(tx, body.officeCentreId)
    const { fields, categoryIds } = await checkedSection(tx, body)
    const id = await sectionRecord.insert(tx, { ...fields, referenceNo: await nextReferenceNumber(tx, 'SEC') })
    await placeCategories(tx, id, categoryIds)
    const row = await sectionView.read(tx, id)
    await auditSection(tx, 'CREATE', row, 'Added the section', { after: audited(row) })
    return presentSection(tx, row)
  }),
)

export const updateOpcSection = operation('updateOpcSection', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    requireHere(tx, body.officeCentreId)
    await sectionRecord.lock(tx, path.id, body.version)
    const before = await sectionView.read(tx, path.id)
    const { fields, categoryIds } = await checkedSection(tx, body)
    await sectionRecord.update(tx, path.id, fields)
    await placeCategories(tx, path.id, categoryIds)
    const row = await sectionView.read(tx, path.id)
    await auditSection(tx, 'UPDATE', row, 'Changed the section', { before: audited(before), after: audited(row) })
    return presentSection(tx, row)
  }),
)

export const updateOpcSectionStatus = operation('updateOpcSectionStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    requireHere(tx, body.officeCentreId)
    await sectionRecord.lock(tx, path.id, body.version)
    await sectionRecord.update(tx, path.id, { active: body.active })
    const row = await sectionView.read(tx, path.id)
    await auditSection(tx, 'UPDATE', row, body.active ? 'Activated the section' : 'Deactivated the section')
    return presentSection(tx, row)
  }),
)

export const deleteOpcSection = operation('deleteOpcSection', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    requireHere(tx, body.officeCentreId)
    await sectionRecord.lock(tx, path.id)
    const row = await sectionView.read(tx, path.id)
    const to = body.moveCategoriesToSectionId ?? null
    if (to === path.id || (to !== null && !(await hasSection(tx, to))))
      throw invalidField('moveCategoriesToSectionId', 'Choose another section from the list.')
    await moveCategories(tx, path.id, to)
    await sectionRecord.softDelete(tx, path.id)
    await auditSection(tx, 'DELETE', row, 'Removed the section', { before: audited(row) })
    return true
  }),
)

export const listOpcSectionHistories = operation('listOpcSectionHistories', historyOf(sectionView))

/** These calls name the office centre in what they send; it is that of the session (doc 3 §7). */
function requireHere({ scope }: Transactional<Ctx>, officeCentreId: string): void {
  if (officeCentreId !== scope.officeCentreId) throw notFound()
}

async function checkedSection(ctx: Ctx, body: Input<'createOpcSection'>['body']) {
  const name = body.name.trim()
  if (name === '') throw invalidField('name', 'Give the section a name.')
  const categoryIds = [...new Set(body.opcCategoryIds ?? [])]
  if (categoryIds.length > 0 && (await countOwnCategories(ctx, categoryIds)) < categoryIds.length)
    throw invalidField('opcCategoryIds', 'Choose categories from the list.')
  return { fields: { name, sortOrder: body.sortOrder ?? 0 }, categoryIds }
}
