import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Broadcast = Schemas['EmergencyBroadcast']
export type Preset = Schemas['BroadcastTemplate']
export type CompanyAnswers = Schemas['BroadcastTenantDetail']
export type PersonAnswer = Schemas['BroadcastUserDetail']
export type RecipientType = Schemas['BroadcastRecipientType']

/** In this order; the first one is where the list begins (doc 3 §4). */
export const broadcastTabs = ['UPCOMING', 'ONGOING', 'COMPLETED', 'CANCELLED'] as const

export const severities = ['INFO', 'WARNING', 'CRITICAL'] as const

/** The state of the list of emergencies in the address, for `validateSearch`. */
export const broadcastSearch = listSearch({
  sorts: ['updatedDate'],
  tabs: broadcastTabs,
  filters: { severity: one(severities) },
})

export type BroadcastSearch = ReturnType<typeof broadcastSearch>

export const broadcastsQuery = ({ tab, ...search }: BroadcastSearch) =>
  api.query('listBroadcasts', {
    query: { sortProperties: 'updatedDate', sortDirection: 'DESC', ...search, status: tab ?? broadcastTabs[0] },
  })

export const broadcastCountsQuery = ({
  wildcardSearch,
  severity,
}: BroadcastSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getBroadcastsStatusCount', { query: { wildcardSearch, severity } }, { silent: true })

export const ongoingQuery = () => api.query('checkOngoingBroadcast', {}, { silent: true })

export const broadcastQuery = (id: string) => api.query('getBroadcast', { path: { id } }, { silent: true })

/** How often one under way is read again. */
export const underWay = 3000

/** The same, read again while it is under way. */
export const liveBroadcastQuery = (id: string) => ({
  ...broadcastQuery(id),
  refetchInterval: ({ state }: { state: { data?: Broadcast | undefined } }) =>
    state.data?.status === 'ONGOING' ? underWay : false,
})

export const companiesQuery = (emergencyBroadcastId: string, page: number) =>
  api.query('listBroadcastTenantDetails', { query: { emergencyBroadcastId, page, limit: 20 } }, { silent: true })

export const peopleQuery = (id: string, query: Query<'listBroadcastUserDetails'>) =>
  api.query('listBroadcastUserDetails', { path: { id }, query }, { silent: true })

/** The state of the list of presets in the address. */
export const presetSearch = listSearch({ sorts: ['name', 'updatedDate'], filters: { severity: one(severities) } })

export type PresetSearch = ReturnType<typeof presetSearch>

export const presetsQuery = (search: PresetSearch) =>
  api.query('listBroadcastTemplates', { query: { sortProperties: 'name', sortDirection: 'ASC', ...search } })

export const presetQuery = (id: string) => api.query('getBroadcastTemplate', { path: { id } }, { silent: true })

export const recipientTypesQuery = () => api.query('getBroadcastRecipientType', {}, { silent: true })

export const recipientOptions =
  (recipientType: RecipientType): LoadOptions =>
  (wildcardSearch) =>
    api.query('getBroadcastRecipientDropDown', { query: { wildcardSearch, recipientType } })
