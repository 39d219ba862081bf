import type { Query } from '@atrium/api-client/client.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of the list of buildings; those in use come first (doc 2 §2). */
export const levelTabs = ['ACTIVE', 'INACTIVE'] as const

/** The state of the list of buildings in the address, for `validateSearch`. */
export const levelSearch = listSearch({ tabs: levelTabs, sorts: ['name', 'code'] })

export type LevelSearch = ReturnType<typeof levelSearch>

/** What the list asks of the server; by name unless told. */
export const levelListQuery = ({
  tab = 'ACTIVE',
  sortProperties = 'name',
  sortDirection,
  ...search
}: LevelSearch): Query<'listOfficeTowers'> => ({
  ...search,
  sortProperties,
  sortDirection: sortDirection ?? 'ASC',
  active: tab === 'ACTIVE',
})

/** The tabs of a building. */
export const levelProfileTabs = ['FLOORS', 'DETAILS', 'HISTORY'] as const

/** The state of a building in the address: its tab, and the list of floors on the first one. */
export const levelProfileSearch = listSearch({ tabs: levelProfileTabs, sorts: ['levelNo', 'name'] })

export type LevelProfileSearch = ReturnType<typeof levelProfileSearch>
