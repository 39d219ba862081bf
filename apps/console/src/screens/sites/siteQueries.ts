import type { Input, Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { QueryClient } from '@tanstack/react-query'
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

/** Keeps what the server answered of a site, and forgets what lists and histories showed of it. */
export function keepSite(queryClient: QueryClient, site: Site): Promise<unknown> {
  queryClient.setQueryData(siteQuery(site.id).queryKey, site)
  return forgetSites(queryClient)
}

/** Forgets what lists, drop-downs and histories showed of sites, their offices and their people. */
export function forgetSites(queryClient: QueryClient): Promise<unknown> {
  const keys = [
    api.key('listSites'),
    api.key('getSiteDropDown'),
    api.key('listSiteUsers'),
    api.key('getSiteUserDropDown'),
    api.key('listSiteAreas'),
    api.key('listSiteHistories'),
    api.key('listAreas'),
    api.key('getArea'),
    api.key('getUser'),
  ]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
