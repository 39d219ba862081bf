import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of the list of units: all, then what the lease of the day makes of them. */
export const unitTabs = ['ALL', 'OCCUPIED', 'VACANT', 'INACTIVE'] as const

/** The state of the list of units in the address, for `validateSearch`. */
export const unitSearch = listSearch({
  tabs: unitTabs,
  sorts: ['unitNo', 'sizeSqm'],
  filters: { officeTowerId: one(), officeFloorId: one(), tenantId: one(), leaseEndsWithin: one(['30', '90', '180']) },
})

export type UnitSearch = ReturnType<typeof unitSearch>

/** What the list asks of the server; by number unless told. */
export const unitListQuery = ({
  tab,
  sortProperties = 'unitNo',
  sortDirection,
  leaseEndsWithin,
  ...search
}: UnitSearch): Query<'listOfficeCentreUnits'> => ({
  ...search,
  sortProperties,
  sortDirection: sortDirection ?? 'ASC',
  ...(leaseEndsWithin === undefined ? {} : { leaseEndsWithin: Number(leaseEndsWithin) }),
  ...(tab === undefined || tab === 'ALL' ? {} : { status: tab }),
})

/** The tabs of a unit. */
export const unitProfileTabs = ['DETAILS', 'HISTORY'] as const

/** The state of a unit in the address. */
export const unitProfileSearch = listSearch({ tabs: unitProfileTabs })

export type UnitProfileSearch = ReturnType<typeof unitProfileSearch>
