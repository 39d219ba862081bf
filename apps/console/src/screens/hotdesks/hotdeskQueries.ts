import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { deskListQuery, zoneListQuery, type DeskSearch, type ZoneSearch } from './hotdeskSearch.ts'

export type ZoneSummary = Schemas['HotdeskZoneSummary']
export type Zone = Schemas['HotdeskZone']
export type Desk = Schemas['Hotdesk']
export type DeskDetail = Schemas['HotdeskDetail']
export type Arrangement = Input<'arrangeHotdesks'>['body']
export type ZoneInput = Input<'createHotdeskZone'>['body']

export const zonesQuery = (search: ZoneSearch) => api.query('listHotdeskZones', { query: zoneListQuery(search) })
export const zoneQuery = (id: string) => api.query('getHotdeskZone', { path: { id } }, { silent: true })
export const zoneDesksQuery = (id: string) => api.query('getHotdeskZoneDesks', { path: { id } })
export const desksQuery = (search: DeskSearch) => api.query('listHotdesks', { query: deskListQuery(search) })
export const deskQuery = (id: string) => api.query('getHotdesk', { path: { id } }, { silent: true })

export const zoneOptions: LoadOptions = (wildcardSearch) =>
  api.query('getHotdeskZoneDropDown', { query: { wildcardSearch } })
export const areaOptions: LoadOptions = (wildcardSearch) => api.query('getAreaDropDown', { query: { wildcardSearch } })
export const groupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getUserGroupDropDown', { query: { wildcardSearch } })
export const personOptions: LoadOptions = (wildcardSearch) =>
  api.query('getHotdeskUserDropDown', { query: { wildcardSearch } })
