import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of the list of air handling units; those in use come first. */
export const ahuUnitTabs = ['ACTIVE', 'INACTIVE'] as const

/** The state of the list of air handling units in the address, for `validateSearch`. */
export const ahuUnitSearch = listSearch({
  tabs: ahuUnitTabs,
  sorts: ['ahuReferenceNo', 'ahuName'],
  filters: { unitId: one() },
})

export type AhuUnitSearch = ReturnType<typeof ahuUnitSearch>

/** What the list asks of the server; by reference unless told. */
export const ahuUnitListQuery = ({
  tab = 'ACTIVE',
  sortProperties = 'ahuReferenceNo',
  sortDirection,
  ...search
}: AhuUnitSearch): Query<'listAhuUnits'> => ({
  ...search,
  sortProperties,
  sortDirection: sortDirection ?? 'ASC',
  active: tab === 'ACTIVE',
})

/** The tabs of an air handling unit. */
export const ahuUnitProfileTabs = ['DETAILS', 'HISTORY'] as const

/** The state of an air handling unit in the address. */
export const ahuUnitProfileSearch = listSearch({ tabs: ahuUnitProfileTabs })

export type AhuUnitProfileSearch = ReturnType<typeof ahuUnitProfileSearch>
