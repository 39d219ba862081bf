import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { officeListQuery, type OfficeSearch } from './officeSearch.ts'

/** An area of a site; the screens call it an office (doc 2 §2). */
export type Office = Schemas['Area']
export type FloorPlanInput = Input<'updateAreaFloorPlan'>['body']['floorPlan']

export const officesQuery = (search: OfficeSearch) => api.query('listAreas', { query: officeListQuery(search) })

export const officeQuery = (id: string) => api.query('getArea', { path: { id } }, { silent: true })
