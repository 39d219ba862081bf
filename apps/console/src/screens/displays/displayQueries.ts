import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { displayListQuery, type DisplaySearch } from './displaySearch.ts'

export type Display = Schemas['ZoneDisplay']
export type DisplayInput = Input<'createHotdeskZoneDisplay'>['body']
export type ApiKey = Schemas['DisplayApiKey']

/** Lists tell when a tablet was last heard of: they are read again while they are shown. */
const rereadMilliseconds = 30_000

export const displaysQuery = (search: DisplaySearch) => ({
  ...api.query('listHotdeskZoneDisplays', { query: displayListQuery(search) }),
  refetchInterval: rereadMilliseconds,
})
export const displayQuery = (id: string) => ({
  ...api.query('getHotdeskZoneDisplay', { path: { id } }, { silent: true }),
  refetchInterval: rereadMilliseconds,
})
export const gridQuery = (id: string) => ({
  ...api.query('getHotdeskZoneDisplayGrid', { path: { id } }, { silent: true }),
  refetchInterval: rereadMilliseconds,
})
export const roomOptions: LoadOptions = (wildcardSearch) =>
  api.query('getZoneDisplayRoomDropDown', { query: { wildcardSearch } })

/** Where a tablet is set up: the visitors' pages, one host beside the console's. */
export const setupAddress = (): string => {
  const { protocol, host } = window.location
  return `${protocol}//${host.replace(/^console\./, 'visit.')}/public/hotdesks/zone-displays/setup`
}
