import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as addOns from './addOns.ts'
import * as items from './items.ts'
import * as groups from './menuGroups.ts'
import { registerFileReach } from '../system/index.ts'
import { itemPicturesWithinReach } from './pictures.views.ts'

export { giveBackStock, takeStock, markUnavailable } from './stock.repo.ts'
export { menuSearch } from './menus.search.ts'

registerFileReach(itemPicturesWithinReach)

export const menuOperations = { ...groups, ...items, ...addOns }

export const menuConstraints: ConstraintMessages = {
  opc_menu_groups_name: { field: 'name', message: 'There is already a group with this name in the store.' },
  opc_items_name: { field: 'name', message: 'There is already an item with this name in the store.' },
  opc_item_add_ons_name: { field: 'name', message: 'There is already a choice with this name.' },
  opc_item_add_ons_options: { field: 'maxQty', message: 'No more can be chosen than there are.' },
}
