import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { ahuUnitListQuery, type AhuUnitSearch } from './ahuUnitSearch.ts'

export type AhuUnit = Schemas['AhuUnit']
export type AhuUnitInput = Input<'createAhuUnit'>['body']

export const ahuUnitsQuery = (search: AhuUnitSearch) => api.query('listAhuUnits', { query: ahuUnitListQuery(search) })

export const ahuUnitQuery = (id: string) => api.query('getAhuUnit', { path: { id } }, { silent: true })
