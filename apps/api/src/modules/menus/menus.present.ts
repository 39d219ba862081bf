import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { AddOnRow } from './addOns.views.ts'
import type { GroupRow, ItemRow } from './menus.views.ts'

const may = ({ scope: { permissions } }: Ctx) => ({
  edit: permissions.has('OPC_MENU_EDIT'),
  remove: permissions.has('OPC_MENU_DELETE'),
})

/** A group with what this actor may do to it. */
export function presentGroup(ctx: Ctx, row: GroupRow): Data<'getOpcMenuGroup'> {
  const { edit, remove } = may(ctx)
  return {
    id: row.id,
    retailStore: { id: row.retailStoreId, name: row.storeName },
    referenceNo: row.referenceNo,
    active: row.active,
    name: row.name,
    sortOrder: row.sortOrder,
    noOfOpcItem: row.noOfItems,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [...when(edit, 'edit', row.active ? 'deactivate' : 'activate'), ...when(remove, 'delete')],
  }
}

/** An item with what this actor may do to it. */
export function presentItem(ctx: Ctx, row: ItemRow): Data<'listOpcItems'>['items'][number] {
  const { edit, remove } = may(ctx)
  return {
    id: row.id,
    retailStore: { id: row.retailStoreId, name: row.storeName },
    opcMenuGroup: { id: row.opcMenuGroupId, name: row.groupName },
    referenceNo: row.referenceNo,
    active: row.active,
    name: row.name,
    description: row.description,
    available: row.available,
    recommended: row.recommended,
    quantity: row.quantity,
    orderedQuantity: row.orderedQuantity,
    basePrice: row.basePriceMinor,
    currency: row.currency,
    preparationTime: row.preparationTime,
    allowCustomisation: row.allowCustomisation,
    imageFiles: row.images.map(({ id, name }) => ({ id, name, fullPath: `/api/system-files/${id}/download` })),
    noOfOpcItem: row.noOfAddOns,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(edit, 'edit', row.active ? 'deactivate' : 'activate', 'update-recommended', 'change-menu-group'),
      ...when(remove, 'delete'),
    ],
  }
}

const selectLabels = { SINGLE: 'One', MULTIPLE: 'Several' } as const

/** What buyers choose with an item. */
export const presentAddOn = (_: Ctx, row: AddOnRow): Data<'listOpcItemAddOns'>['items'][number] => ({
  id: row.id,
  required: row.required,
  available: row.available,
  name: row.name,
  selectOption: row.selectOption,
  selectOptionLabel: selectLabels[row.selectOption],
  minQty: row.minQty,
  maxQty: row.maxQty,
  opcItemAddOnOptions: row.options.map(({ id, name, priceMinor, available }) => ({
    id,
    name,
    price: priceMinor,
    available,
  })),
  version: row.version,
})
