import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Configuration = Schemas['AccessConfiguration']
export type ConfigurationType = Configuration['type']

const types = ['DOOR', 'ELEVATOR'] as const

export const configurationTypeLabels: Readonly<Record<ConfigurationType, string>> = {
  DOOR: 'Doors',
  ELEVATOR: 'Elevators',
}

/** The state of the list of configurations in the address, for `validateSearch`. */
export const configurationSearch = listSearch({ sorts: ['name', 'updatedDate'], filters: { type: one(types) } })

export type ConfigurationSearch = ReturnType<typeof configurationSearch>

export const configurationsQuery = (search: ConfigurationSearch) => {
  const query: Query<'listAccessConfigurations'> = { sortProperties: 'name', sortDirection: 'ASC', ...search }
  return api.query('listAccessConfigurations', { query })
}

export const configurationQuery = (id: string) =>
  api.query('getAccessConfiguration', { path: { id } }, { silent: true })

/** The tabs of a configuration; the first one is the default. */
export const configurationTabs = ['DETAILS', 'HISTORY'] as const

export const configurationProfileSearch = listSearch({ tabs: configurationTabs })

export type ConfigurationProfileSearch = ReturnType<typeof configurationProfileSearch>
