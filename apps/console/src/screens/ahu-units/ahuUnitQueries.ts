import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ahuUnitListQuery, type AhuUnitSearch } from './ahuUnitSearch.ts'

export type AhuUnit = Schemas['AhuUnit']
export type AhuUnitInput = Input<'createAhuUnit'>['body']

export const ahuUnitsQuery = (search: AhuUnitSearch) => api.query('listAhuUnits', { query: ahuUnitListQuery(search) })

export const ahuUnitQuery = (id: string) => api.query('getAhuUnit', { path: { id } }, { silent: true })

/** Keeps what the server answered of an air handling unit, and forgets what lists and histories showed of it. */
export function keepAhuUnit(queryClient: QueryClient, unit: AhuUnit): Promise<unknown> {
  queryClient.setQueryData(ahuUnitQuery(unit.id).queryKey, unit)
  return forgetAhuUnits(queryClient)
}

/** Forgets what lists, drop-downs and histories showed of air handling units. */
export function forgetAhuUnits(queryClient: QueryClient): Promise<unknown> {
  const keys = [api.key('listAhuUnits'), api.key('getAhuDropDown'), api.key('listAhuUnitHistories')]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
