import type { Input, Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { PlaceProfileSearch } from './placePeopleSearch.ts'
import { siteListQuery, type SiteSearch } from './siteSearch.ts'

export type Site = Schemas['Site']
export type SiteInput = Input<'createSite'>['body']

export const sitesQuery = (search: SiteSearch) => api.query('listSites', { query: siteListQuery(search) })

export const siteQuery = (id: string) => api.query('getSite', { path: { id } }, { silent: true })

export const siteOfficesQuery = (id: string, query: Query<'listSiteAreas'>) =>
  api.query('listSiteAreas', { path: { id }, query })

/** Active sites for a drop-down. */
export const siteOptions: LoadOptions = (wildcardSearch) => api.query('getSiteDropDown', { query: { wildcardSearch } })

/** What a list of people or offices on a profile asks of the server; by name unless told. */
export const byName = (
  key: 'fullName' | 'name',
  { page, limit, sortProperties = key, sortDirection, wildcardSearch }: PlaceProfileSearch,
) => ({
  page,
  limit,
  sortProperties,
  sortDirection: sortDirection ?? ('ASC' as const),
  wildcardSearch,
})
