import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of a site's profile. */
export const siteProfileTabs = ['PEOPLE', 'OFFICES', 'DOORS', 'ACCESS_GROUPS', 'DETAILS', 'HISTORY'] as const

/** The state of a site's profile in the address: its tab, and the list on it. */
export const siteProfileSearch = listSearch({
  tabs: siteProfileTabs,
  sorts: ['fullName', 'email', 'name', 'updatedDate'],
})

export type SiteProfileSearch = ReturnType<typeof siteProfileSearch>

/** The list on the profile of a site or an office, whatever its tabs. */
export type PlaceProfileSearch = Omit<SiteProfileSearch, 'tab'>
