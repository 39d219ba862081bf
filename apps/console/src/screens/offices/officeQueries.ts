import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { officeListQuery, type OfficeSearch } from './officeSearch.ts'

/** An area of a site; the screens call it an office (doc 2 §2). */
export type Office = Schemas['Area']
export type FloorPlanInput = Input<'updateAreaFloorPlan'>['body']['floorPlan']

export const officesQuery = (search: OfficeSearch) => api.query('listAreas', { query: officeListQuery(search) })

export const officeQuery = (id: string) => api.query('getArea', { path: { id } }, { silent: true })

/** Keeps what the server answered of an office, and forgets what lists and histories showed of it. */
export function keepOffice(queryClient: QueryClient, office: Office): Promise<unknown> {
  queryClient.setQueryData(officeQuery(office.id).queryKey, office)
  return forgetOffices(queryClient)
}

/** Forgets what lists, drop-downs and histories showed of offices, their people and their sites. */
export function forgetOffices(queryClient: QueryClient): Promise<unknown> {
  const keys = [
    api.key('listAreas'),
    api.key('getAreaDropDown'),
    api.key('listAreaUsers'),
    api.key('getAreaUserDropDown'),
    api.key('listAreaHistories'),
    api.key('listSiteAreas'),
    api.key('listSites'),
    api.key('getSite'),
    api.key('getUser'),
  ]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
