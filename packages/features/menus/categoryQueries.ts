import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Category = Schemas['OpcCategory']
export type MenuSection = Schemas['OpcSection']

export const setupTabs = ['CATEGORY', 'SECTION'] as const

/** The state of the set-up in the address: categories first (doc 3 §9). */
export const setupSearch = listSearch({
  sorts: ['name', 'sortOrder', 'updatedDate'],
  tabs: setupTabs,
  filters: { active: one(['true', 'false']) },
})

export type SetupSearch = ReturnType<typeof setupSearch>

const flag = (value: string | undefined) => (value === undefined ? {} : { active: value === 'true' })

/** By name unless another order is chosen. */
export const categoriesQuery = ({ tab: _tab, active, ...search }: SetupSearch) =>
  api.query('listOpcCategories', {
    query: { sortProperties: 'name', sortDirection: 'ASC', ...search, ...flag(active) },
  })

/** In their order unless another is chosen. */
export const sectionsQuery = ({ tab: _tab, active, ...search }: SetupSearch) =>
  api.query('listOpcSections', {
    query: { sortProperties: 'sortOrder', sortDirection: 'ASC', ...search, ...flag(active) },
  })

export const categoryQuery = (id: string) => api.query('getOpcCategory', { path: { id } }, { silent: true })
export const sectionQuery = (id: string) => api.query('getOpcSection', { path: { id } }, { silent: true })

export const sectionOptions: LoadOptions = (wildcardSearch) =>
  api.query('getOpcSectionDropDown', { query: { wildcardSearch } })

export const categoryOptions: LoadOptions = (wildcardSearch) =>
  api.query('getOpcCategoryDropDown', { query: { wildcardSearch } })
