import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

export type AccessGroup = Schemas['AccessGroup']
export type DoorMapping = Schemas['DoorMapping']
export type TenantMapping = Schemas['TenantMapping']
export type DoorGroup = Schemas['DoorGroup']
export type FloorMapping = Schemas['FloorMapping']
export type GroupDivision = Schemas['GroupDivision']

/** The state of the list of access groups in the address, beside that of doors. */
const accessGroupSearch = listSearch({ tabs: ['GROUPS', 'DOORS'], sorts: ['name', 'updatedDate'] })

export type AccessGroupSearch = ReturnType<typeof accessGroupSearch>

/** By name, unless the reader sorts otherwise. */
export const accessGroupListQuery = ({ tab: _tab, ...search }: AccessGroupSearch): Query<'listAccessGroups'> => ({
  sortProperties: 'name',
  sortDirection: 'ASC',
  ...search,
})

export const accessGroupsQuery = (search: AccessGroupSearch) =>
  api.query('listAccessGroups', { query: accessGroupListQuery(search) })

export const accessGroupQuery = (id: string) => api.query('getAccessGroup', { path: { id } }, { silent: true })

/** The tabs of an access group; the first one is the default. */
export const accessGroupTabs = [
  'DOORS',
  'DOOR_GROUPS',
  'USERS',
  'DIVISIONS',
  'TENANTS',
  'FLOORS',
  'SYSTEMS',
  'HISTORY',
] as const

/** The state of a group's page in the address: its tab, and the list on it. */
export const accessGroupProfileSearch = listSearch({ tabs: accessGroupTabs, sorts: ['name', 'fullName', 'email'] })

export type AccessGroupProfileSearch = ReturnType<typeof accessGroupProfileSearch>

/** What a list on a tab of a group asks for, in a first order of its own. */
export const partQuery = ({ tab: _tab, ...search }: AccessGroupProfileSearch, sortProperties: string) => ({
  sortProperties,
  sortDirection: 'ASC' as const,
  ...search,
})

export const timeProgrammeOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessTimeZoneDropDown', { query: { wildcardSearch } })

export const siteOptions: LoadOptions = (wildcardSearch) => api.query('getSiteDropDown', { query: { wildcardSearch } })
