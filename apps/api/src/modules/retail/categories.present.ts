import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { CategoryRow, SectionRow } from './categories.views.ts'

function actionsOn({ scope: { permissions, officeCentreType } }: Ctx, active: boolean) {
  const isOwner = officeCentreType !== 'TENANT'
  return [
    ...when(isOwner && permissions.has('OPC_CATEGORY_EDIT'), 'edit', active ? 'deactivate' : 'activate'),
    ...when(isOwner && permissions.has('OPC_CATEGORY_DELETE'), 'delete'),
  ]
}

/** A category with what this actor may do to it. */
export const presentCategory = (ctx: Ctx, row: CategoryRow): Data<'getOpcCategory'> => ({
  id: row.id,
  officeCentre: { id: row.officeCentreId, name: row.officeCentreName },
  referenceNo: row.referenceNo,
  active: row.active,
  name: row.name,
  recommended: row.recommended,
  opcSection: row.opcSectionId === null ? null : { id: row.opcSectionId, name: row.sectionName ?? '' },
  retailStores: row.stores,
  noOfRetailStore: row.stores.length,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: actionsOn(ctx, row.active),
})

/** A section with what this actor may do to it. */
export const presentSection = (ctx: Ctx, row: SectionRow): Data<'getOpcSection'> => ({
  id: row.id,
  officeCentre: { id: row.officeCentreId, name: row.officeCentreName },
  referenceNo: row.referenceNo,
  active: row.active,
  name: row.name,
  sortOrder: row.sortOrder,
  noOfOpcCategory: row.categories.length,
  opcCategories: row.categories,
  opcCategoryStr: row.categories.map(({ name }) => name).join(', '),
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: actionsOn(ctx, row.active),
})
