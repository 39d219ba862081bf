import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Incident = Schemas['Incident']
export type IncidentDetail = Schemas['IncidentDetail']
export type ShiftHandover = Schemas['ShiftHandover']

export const incidentTabs = ['OPEN', 'CLOSED'] as const

const kinds = ['ACCESS', 'ALARM', 'DAMAGE', 'THEFT', 'MEDICAL', 'DISTURBANCE', 'LOST_PROPERTY', 'OTHER'] as const
const severities = ['LOW', 'MEDIUM', 'HIGH'] as const

export const incidentKinds: readonly Schemas['IncidentKind'][] = kinds
export const incidentSeverities: readonly Schemas['IncidentSeverity'][] = severities

/** The state of the list in the address, for `validateSearch`. */
export const incidentSearch = listSearch({
  sorts: ['referenceNo', 'occurredDate', 'updatedDate'],
  tabs: incidentTabs,
  filters: { kind: one(kinds), severity: one(severities), siteId: one() },
})

export type IncidentSearch = ReturnType<typeof incidentSearch>

/** What the list asks of the server: what is open, the latest first, unless told. */
export const incidentListQuery = ({ tab = 'OPEN', ...search }: IncidentSearch) => ({
  sortProperties: 'occurredDate',
  sortDirection: 'DESC' as const,
  ...search,
  status: tab,
})

export const incidentsQuery = (search: IncidentSearch) =>
  api.query('listIncidents', { query: incidentListQuery(search) })

export const incidentCountsQuery = ({ kind, severity, siteId, wildcardSearch }: IncidentSearch) =>
  api.query('getIncidentStatusCount', { query: { kind, severity, siteId, wildcardSearch } })

export const incidentQuery = (id: string) => api.query('getIncident', { path: { id } }, { silent: true })

export const handoverSearch = listSearch({ sorts: ['createdDate'] })

export type HandoverSearch = ReturnType<typeof handoverSearch>

export const handoversQuery = (search: HandoverSearch) =>
  api.query('listShiftHandovers', { query: { sortProperties: 'createdDate', sortDirection: 'DESC', ...search } })
