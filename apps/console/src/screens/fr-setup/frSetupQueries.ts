import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

export type FrSettings = Schemas['FrSettings']
export type FrReader = Schemas['FrReader']

export const frSettingsQuery = () => api.query('getFrSettings', {})

export const groupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getUserGroupDropDown', { query: { wildcardSearch } })

/** The tabs of the face recognition setup; the first one is the default. */
export const frTabs = ['READERS', 'HISTORY'] as const

export const frSearch = listSearch({ tabs: frTabs })

export type FrSearch = ReturnType<typeof frSearch>
