import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'

/** What vendors' systems offer to choose from, as they told at the last sync (doc 2 §3). */
export const koneProfileOptions: LoadOptions = (wildcardSearch) =>
  api.query('getKoneProfileDropDown', { query: { wildcardSearch } })
export const koneAreaOptions: LoadOptions = (wildcardSearch) =>
  api.query('getKoneAreaDropDown', { query: { wildcardSearch } })
export const koneLanguageOptions: LoadOptions = (wildcardSearch) =>
  api.query('getKoneLanguageDropDown', { query: { wildcardSearch } })
export const boschTenantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getBoschTenantDropDown', { query: { wildcardSearch } })
export const boschGroupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getBoschAccessGroupDropDown', { query: { wildcardSearch } })
