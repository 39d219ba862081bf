import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'

export type PlaceSite = Schemas['PlaceSite']
export type PlaceTower = Schemas['PlaceTower']
export type PlaceFloor = Schemas['PlaceFloor']
export type PlaceUnit = Schemas['PlaceUnit']
export type PlaceHit = Schemas['PlaceHit']

export const placesQuery = () => api.query('getPlaces')

/** The floors of a tower from the top down; 100 a page, which few towers fill. */
export const floorsPerPage = 100

export const placeFloorsQuery = (officeTowerId: string, page: number) =>
  api.query('getPlaceFloors', { query: { officeTowerId, page, limit: floorsPerPage } })

export const placeHitsQuery = (term: string) => api.query('searchPlaces', { query: { term } })

/** The tower that is shown: the one asked for, or the first that has units, or the first. */
export function towerIn(sites: readonly PlaceSite[], id: string | undefined): PlaceTower | undefined {
  const towers = sites.flatMap(({ officeTowers }) => officeTowers)
  return towers.find((tower) => tower.id === id) ?? towers.find(({ noOfUnits }) => noOfUnits > 0) ?? towers[0]
}
