import { api } from '@atrium/auth/api.ts'
import type { Query, Schemas } from '@atrium/api-client/client.ts'

export type FacilityReport = Schemas['FacilityReport']

/** The period and what is left out, in the address; without days the last three months up to today. */
export type FacilityReportSearch = {
  dateFrom?: string
  dateTo?: string
  siteId?: string
  kind?: 'OFFICE' | 'COMMON_SPACE'
}

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isIdentifier = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const text = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : undefined)

export function facilityReportSearch(search: Record<string, unknown>): FacilityReportSearch {
  const dateFrom = text(search.dateFrom, isDay)
  const dateTo = text(search.dateTo, isDay)
  const siteId = text(search.siteId, isIdentifier)
  const { kind } = search
  return {
    ...(dateFrom && dateTo ? { dateFrom, dateTo } : {}),
    ...(siteId ? { siteId } : {}),
    ...(kind === 'OFFICE' || kind === 'COMMON_SPACE' ? { kind } : {}),
  }
}

/** The days in force. */
export function periodOf({ dateFrom, dateTo }: FacilityReportSearch): { dateFrom: string; dateTo: string } {
  if (dateFrom && dateTo) return { dateFrom, dateTo }
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1))
  return { dateFrom: first.toISOString().slice(0, 10), dateTo: now.toISOString().slice(0, 10) }
}

/** What the report asks of the server. */
export const reportQueryOf = (search: FacilityReportSearch): Query<'getFacilityReport'> => ({
  ...periodOf(search),
  ...(search.siteId ? { siteId: search.siteId } : {}),
  ...(search.kind ? { landlordFacility: search.kind === 'COMMON_SPACE' } : {}),
})

export const facilityReportQuery = (search: FacilityReportSearch) =>
  api.query('getFacilityReport', { query: reportQueryOf(search) }, { silent: true })
