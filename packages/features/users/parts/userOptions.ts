import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { queryOptions } from '@tanstack/react-query'

/** The roles that may be given. */
export const roleOptions: LoadOptions = (wildcardSearch) => api.query('getRoleDropDown', { query: { wildcardSearch } })

/** The roles that somebody has. */
export const heldRoleOptions: LoadOptions = (wildcardSearch) =>
  api.query('getRoleFilterDropDown', { query: { wildcardSearch } })

export const userGroupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getUserGroupDropDown', { query: { wildcardSearch } })

export const divisionOptions: LoadOptions = (wildcardSearch) =>
  api.query('getDivisionDropDown', { query: { wildcardSearch } })

export const siteOptions: LoadOptions = (wildcardSearch) => api.query('getSiteDropDown', { query: { wildcardSearch } })

/** The tags that users of the office centre have borne. */
export const userTagOptions: LoadOptions = (wildcardSearch) =>
  api.query('getSystemTagDropDown', { query: { module: 'USER', wildcardSearch } })

/** The permissions of the office centre, by their words or their code. */
export const permissionOptions: LoadOptions = (wildcardSearch = '') => {
  const text = wildcardSearch.toLowerCase()
  return queryOptions({
    queryKey: [...api.key('listPermissions'), 'options', text] as const,
    queryFn: async () =>
      (await api.call('listPermissions'))
        .map(({ code, area, label }) => ({ code, value: code, label: `${area}: ${label}` }))
        .filter(({ label, code }) => `${label} ${code}`.toLowerCase().includes(text)),
  })
}
