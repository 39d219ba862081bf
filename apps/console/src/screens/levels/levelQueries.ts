import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { QueryClient } from '@tanstack/react-query'
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

/** Keeps what the server answered of a building, and forgets what lists and histories showed of it. */
export function keepBuilding(queryClient: QueryClient, building: Building): Promise<unknown> {
  queryClient.setQueryData(buildingQuery(building.id).queryKey, building)
  return forgetBuildings(queryClient)
}

/** Forgets what lists, drop-downs and the overview showed of buildings and floors. */
export function forgetBuildings(queryClient: QueryClient): Promise<unknown> {
  const keys = [
    api.key('listOfficeTowers'),
    api.key('getOfficeTowerDropDown'),
    api.key('listOfficeTowerHistories'),
    api.key('listOfficeFloors'),
    api.key('getOfficeFloorDropDown'),
    api.key('getPlaces'),
    api.key('getPlaceFloors'),
  ]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Forgets floors and what their building counted of them. */
export async function forgetFloors(queryClient: QueryClient, officeTowerId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: buildingQuery(officeTowerId).queryKey }),
    forgetBuildings(queryClient),
  ])
}
