import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { activeIn, placeTabs } from '../sites/siteSearch.ts'

/** The state of the list of offices in the address, for `validateSearch`. */
export const officeSearch = listSearch({
  tabs: placeTabs,
  sorts: ['name', 'updatedDate'],
  filters: { siteId: one(), floorPlan: one(['yes', 'no']) },
})

export type OfficeSearch = ReturnType<typeof officeSearch>

/** What the list asks of the server. */
export const officeListQuery = ({ tab, floorPlan, siteId, ...search }: OfficeSearch): Query<'listAreas'> => ({
  sortProperties: 'updatedDate',
  sortDirection: 'DESC',
  ...search,
  ...activeIn(tab),
  ...(siteId !== undefined && isIdentifier.test(siteId) ? { siteId } : {}),
  ...(floorPlan === undefined ? {} : { hasFloorPlan: floorPlan === 'yes' }),
})

/** The site that is proposed for a new office, in the address. */
export const newOfficeSearch = ({ siteId }: Record<string, unknown>): { siteId?: string } =>
  typeof siteId === 'string' && isIdentifier.test(siteId) ? { siteId } : {}

const isIdentifier = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The tabs of an office's profile. */
export const officeProfileTabs = ['PLAN', 'PEOPLE', 'DOORS', 'DETAILS', 'HISTORY'] as const

/** The state of an office's profile in the address: its tab, and the list of people on it. */
export const officeProfileSearch = listSearch({ tabs: officeProfileTabs, sorts: ['fullName', 'email', 'name'] })

export type OfficeProfileSearch = ReturnType<typeof officeProfileSearch>
