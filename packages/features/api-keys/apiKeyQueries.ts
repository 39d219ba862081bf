import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

export type ApiKey = Schemas['ApiKey']
export type ApiKeySecret = Schemas['ApiKeySecret']

export const apiKeyTabs = ['ACTIVE', 'EXPIRED', 'REVOKED'] as const

/** The state of the list in the address, for `validateSearch`. */
export const apiKeySearch = listSearch({
  sorts: ['name', 'expiresOn', 'lastUsedDate', 'createdDate', 'updatedDate'],
  tabs: apiKeyTabs,
})

export type ApiKeySearch = ReturnType<typeof apiKeySearch>

export const apiKeyListQuery = ({ tab, ...search }: ApiKeySearch): Query<'listApiKeys'> => ({
  sortProperties: 'name',
  sortDirection: 'ASC',
  ...search,
  status: tab ?? apiKeyTabs[0],
})

export const apiKeysQuery = (search: ApiKeySearch) => api.query('listApiKeys', { query: apiKeyListQuery(search) })

export const apiKeyQuery = (id: string) => api.query('getApiKey', { path: { id } }, { silent: true })

/** What a key of this office centre can do, in plain English. */
export const keyPermissionsQuery = () => api.query('getApiKeyPermissions')
