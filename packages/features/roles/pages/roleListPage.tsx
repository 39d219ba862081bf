import { page } from '@atrium/screens-kit/page.tsx'
import { roleLinks } from '../roleLinks.tsx'
import { rolesQuery } from '../roleQueries.ts'
import { roleSearch } from '../roleSearch.ts'
import { RoleList } from '../screens/RoleList.tsx'

export const roleListPage = page({
  staticData: { title: 'Roles', opens: ['listRoles'] },
  validateSearch: roleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(rolesQuery(deps)),
  component: ({ search, onSearch }) => (
    <RoleList query={rolesQuery} search={search} onSearch={onSearch} links={roleLinks} />
  ),
})
