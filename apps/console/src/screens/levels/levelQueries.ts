import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { levelListQuery, type LevelProfileSearch, type LevelSearch } from './levelSearch.ts'

export type Building = Schemas['OfficeTower']
export type Floor = Schemas['OfficeFloor']
export type BuildingInput = Input<'createOfficeTower'>['body']

export const buildingsQuery = (search: LevelSearch) => api.query('listOfficeTowers', { query: levelListQuery(search) })

export const buildingQuery = (id: string) => api.query('getOfficeTower', { path: { id } }, { silent: true })

/** The floors of a building, from the top down unless told. */
export const floorsQuery = (
  officeTowerId: string,
  { page, limit, sortProperties = 'levelNo', sortDirection, wildcardSearch }: LevelProfileSearch,
) =>
  api.query('listOfficeFloors', {
    query: { officeTowerId, page, limit, sortProperties, sortDirection: sortDirection ?? 'DESC', wildcardSearch },
  })

/** Buildings in use for a drop-down. */
export const buildingOptions: LoadOptions = (wildcardSearch) =>
  api.query('getOfficeTowerDropDown', { query: { wildcardSearch } })

/** Floors for a drop-down, with their building. */
export const floorOptions: LoadOptions = (wildcardSearch) =>
  api.query('getOfficeFloorDropDown', { query: { wildcardSearch } })
