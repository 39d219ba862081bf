import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'

export type Settings = Schemas['Settings']
export type SystemDataCategory = Schemas['SystemDataCategory']
export type SystemDataCategoryDetail = Schemas['SystemDataCategoryDetail']
export type SystemDataValue = Schemas['SystemDataValue']

export const settingsQuery = () => api.query('getSettings')
export const systemDataQuery = () =>
  api.query('listSystemData', { query: { limit: 100, sortProperties: 'name', sortDirection: 'ASC' } })
export const systemDataCategoryQuery = (id: string) => api.query('getSystemData', { path: { id } }, { silent: true })
