import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type SystemState = Schemas['MicroengineSettings']
export type SystemController = Schemas['SystemController']
export type BoschSetting = Schemas['BoschSetting']
export type ElevatorCall = Schemas['ElevatorCall']
export type Difference = Schemas['AccessDifference']

/** The tabs of a connection; the first one is the default. */
export const systemTabs = ['CONNECTION', 'DIFFERENCES', 'CALLS'] as const

export const differenceKinds = ['MISSING', 'EXTRA', 'WRONG_TIME', 'WRONG_VALUE', 'UNKNOWN_HOLDER'] as const

export const differenceLabels: Record<Difference['kind'], string> = {
  MISSING: 'Missing',
  EXTRA: 'Too much',
  WRONG_TIME: 'Wrong time',
  WRONG_VALUE: 'Wrong',
  UNKNOWN_HOLDER: 'Unknown holder',
}

export const callStates = ['ASKED', 'ANSWERED', 'FAILED'] as const

/** What one looks at of a connection, in the address. */
export const systemSearch = listSearch({
  tabs: systemTabs,
  sorts: ['foundDate', 'calledDate'],
  filters: { status: one(['OPEN', 'REPAIRED']), kind: one(differenceKinds), state: one(callStates) },
})

export type SystemSearch = ReturnType<typeof systemSearch>

export type SystemPageProps = { search: SystemSearch; onSearch: (search: SystemSearch) => void }

/** Calls of elevators, the newest first. */
export const callsQuery = ({ tab: _tab, status: _status, kind: _kind, ...search }: SystemSearch) =>
  api.query('listElevatorCalls', { query: { sortProperties: 'calledDate', sortDirection: 'DESC', ...search } })

export const differencesQuery = ({ tab: _tab, state: _state, ...search }: SystemSearch) =>
  api.query('listAccessDifferences', { query: { sortProperties: 'foundDate', sortDirection: 'DESC', ...search } })

/** The state of the list of Bosch connections in the address. */
export const boschSearch = listSearch({ sorts: ['name', 'updatedDate'], filters: { enabled: one(['true', 'false']) } })

export type BoschSearch = ReturnType<typeof boschSearch>

const boschQuery = ({ enabled, ...search }: BoschSearch): Query<'listBoschSettings'> => ({
  sortProperties: 'name',
  sortDirection: 'ASC',
  ...search,
  ...(enabled === undefined ? {} : { enabled: enabled === 'true' }),
})

export const boschSettingsQuery = (search: BoschSearch) => api.query('listBoschSettings', { query: boschQuery(search) })

export const boschSettingQuery = (id: string) => api.query('getBoschSetting', { path: { id } }, { silent: true })
