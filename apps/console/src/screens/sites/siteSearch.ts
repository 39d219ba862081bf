import type { Query } from '@atrium/api-client/client.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of the lists of sites and offices. */
export const placeTabs = ['ALL', 'ACTIVE', 'INACTIVE'] as const

/** The state of the list of sites in the address, for `validateSearch`. */
export const siteSearch = listSearch({ tabs: placeTabs, sorts: ['name', 'updatedDate'] })

export type SiteSearch = ReturnType<typeof siteSearch>

/** What the list asks of the server. */
export const siteListQuery = ({ tab, ...search }: SiteSearch): Query<'listSites'> => ({
  sortProperties: 'updatedDate',
  sortDirection: 'DESC',
  ...search,
  ...activeIn(tab),
})

/** The state a tab asks for; none for all. */
export const activeIn = (tab: (typeof placeTabs)[number] | undefined): { statusActiveFlag?: boolean } =>
  tab === 'ACTIVE' || tab === 'INACTIVE' ? { statusActiveFlag: tab === 'ACTIVE' } : {}
