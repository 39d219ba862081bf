import type { SearchPart } from '../search/index.ts'
import { findItems } from './menus.views.ts'

/** What is on the menus, each on the page of its store. */
export const menuSearch: SearchPart = {
  kind: 'OPC_ITEM',
  name: 'Menu item',
  operation: 'listOpcItems',
  search: findItems,
}
