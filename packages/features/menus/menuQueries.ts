import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'

export type MenuGroup = Schemas['OpcMenuGroup']
export type MenuItem = Schemas['OpcItem']
export type MenuItemDetails = Schemas['OpcItemDetails']
export type AddOn = Schemas['OpcItemAddOn']

export const menuTabs = ['ACTIVE', 'INACTIVE', 'ITEMS'] as const

/** The state of the menus in the address: groups by their state (doc 3 §9: active first), or the items. */
export const menuSearch = listSearch({
  sorts: ['name', 'sortOrder', 'basePrice', 'quantity', 'orderedQuantity', 'updatedDate'],
  tabs: menuTabs,
  filters: { retailStoreId: one(), opcMenuGroupIds: many(), available: one(['true', 'false']), soldOut: one(['true']) },
})

export type MenuSearch = ReturnType<typeof menuSearch>

/** Groups in the order they have on the menu unless another is chosen. */
export const groupsQuery = ({ tab, retailStoreId, page, limit, wildcardSearch, ...search }: MenuSearch) =>
  api.query('listOpcMenuGroups', {
    query: {
      sortProperties: 'sortOrder',
      sortDirection: 'ASC',
      ...sortOf(search, ['name', 'sortOrder', 'updatedDate']),
      ...(page ? { page } : {}),
      ...(limit ? { limit } : {}),
      ...(wildcardSearch ? { wildcardSearch } : {}),
      ...(retailStoreId ? { retailStoreId } : {}),
      active: (tab ?? menuTabs[0]) === 'ACTIVE',
    },
  })

/** Items by name unless another order is chosen. */
export const itemsQuery = ({
  retailStoreId,
  opcMenuGroupIds,
  available,
  soldOut,
  page,
  limit,
  wildcardSearch,
  ...search
}: MenuSearch) =>
  api.query('listOpcItems', {
    query: {
      sortProperties: 'name',
      sortDirection: 'ASC',
      ...sortOf(search, ['name', 'basePrice', 'quantity', 'orderedQuantity', 'updatedDate']),
      ...(page ? { page } : {}),
      ...(limit ? { limit } : {}),
      ...(wildcardSearch ? { wildcardSearch } : {}),
      ...(retailStoreId ? { retailStoreIds: [retailStoreId] } : {}),
      opcMenuGroupIds,
      ...(available ? { available: available === 'true' } : {}),
      ...(soldOut ? { soldOut: true } : {}),
    },
  })

type Sorted = Pick<MenuSearch, 'sortProperties' | 'sortDirection'>

/** The order that was chosen, where the list knows it. */
const sortOf = ({ sortProperties, sortDirection }: Sorted, known: readonly string[]) =>
  sortProperties && known.includes(sortProperties) ? { sortProperties, sortDirection } : {}

export const groupCountsQuery = ({ retailStoreId }: Pick<MenuSearch, 'retailStoreId'>) =>
  api.query('getOpcMenuGroupsStatusCount', { query: retailStoreId ? { retailStoreId } : {} }, { silent: true })

export const groupQuery = (id: string) => api.query('getOpcMenuGroup', { path: { id } }, { silent: true })

export const itemQuery = (id: string) => api.query('getOpcItem', { path: { id } }, { silent: true })

/** Items of a group, in the order of their names. */
export const itemsOfGroupQuery = (groupId: string) =>
  api.query('listOpcItems', {
    query: { opcMenuGroupIds: [groupId], sortProperties: 'name', sortDirection: 'ASC', limit: 100 },
  })

/** Stores that take orders, of those the person looks after. */
export const orderingStoreOptions: LoadOptions = (wildcardSearch) =>
  api.query('getRetailStoreDropDown', { query: { opc: true, wildcardSearch } })

/** Active groups of a store. */
export const groupOptions =
  (retailStoreId: string | undefined): LoadOptions =>
  (wildcardSearch) =>
    api.query('getOpcMenuGroupDropDown', { query: { ...(retailStoreId ? { retailStoreId } : {}), wildcardSearch } })

/** Whether the person looks after a store that takes orders. */
export const anyStoreQuery = () => api.query('getRetailStoreDropDown', { query: { opc: true, limit: 1 } })

/** The menu of a store, as its merchant has it in the hand: its first hundred items by name, or those that are called so. */
export const menuOfStoreQuery = (retailStoreId: string, wildcardSearch = '') =>
  api.query('listOpcItems', {
    query: {
      retailStoreIds: [retailStoreId],
      sortProperties: 'name',
      sortDirection: 'ASC',
      limit: 100,
      ...(wildcardSearch ? { wildcardSearch } : {}),
    },
  })

/** The items of which least is left, of all stores the person looks after. */
export const scarceItemsQuery = () =>
  api.query('listOpcItems', { query: { sortProperties: 'quantity', sortDirection: 'ASC', limit: 8 } })
