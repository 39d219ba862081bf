import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { apiKeyLinks } from '../apiKeyLinks.tsx'
import { apiKeyQuery, apiKeySearch, apiKeysQuery, keyPermissionsQuery } from '../apiKeyQueries.ts'
import { ApiKeyAdd } from '../screens/ApiKeyAdd.tsx'
import { ApiKeyEdit } from '../screens/ApiKeyEdit.tsx'
import { ApiKeyList } from '../screens/ApiKeyList.tsx'
import { ApiKeyProfile } from '../screens/ApiKeyProfile.tsx'

export const apiKeyListPage = page({
  staticData: { title: 'API keys', opens: ['listApiKeys'] },
  validateSearch: apiKeySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(apiKeysQuery(deps)),
  component: ({ search, onSearch }) => <ApiKeyList search={search} onSearch={onSearch} links={apiKeyLinks} />,
})

export const apiKeyAddPage = page({
  staticData: { title: 'New API key', opens: ['createApiKey', 'getApiKeyPermissions'] },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(keyPermissionsQuery()),
  component: ({ navigate }) => (
    <ApiKeyAdd
      onCreated={(id) => void navigate({ to: '/api-keys/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/api-keys' })}
    />
  ),
})

export const apiKeyPage = page({
  staticData: { title: 'API key', opens: ['getApiKey', 'getApiKeyPermissions'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(apiKeyQuery(id))),
      queryClient.ensureQueryData(keyPermissionsQuery()),
    ]),
  component: ({ params: { id }, navigate }) => (
    <ApiKeyProfile key={id} id={id} links={apiKeyLinks} onLeave={() => void navigate({ to: '/api-keys' })} />
  ),
})

export const apiKeyEditPage = page({
  staticData: { title: 'Edit API key', crumb: 'Edit', opens: ['getApiKey', 'updateApiKey', 'getApiKeyPermissions'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      orNotFound(queryClient.fetchQuery(apiKeyQuery(id))),
      queryClient.ensureQueryData(keyPermissionsQuery()),
    ]),
  component: ({ params: { id }, navigate }) => {
    const toKey = () => void navigate({ to: '/api-keys/$id', params: { id } })
    return <ApiKeyEdit key={id} id={id} onSaved={toKey} onCancel={toKey} />
  },
})
