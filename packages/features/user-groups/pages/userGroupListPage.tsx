import { page } from '@atrium/screens-kit/page.tsx'
import { UserGroupList } from '../screens/UserGroupList.tsx'
import { userGroupLinks } from '../userGroupLinks.tsx'
import { userGroupsQuery } from '../userGroupQueries.ts'
import { userGroupSearch } from '../userGroupSearch.ts'

export const userGroupListPage = page({
  staticData: { title: 'User groups', opens: ['listUserGroups'] },
  validateSearch: userGroupSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(userGroupsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <UserGroupList
      query={userGroupsQuery}
      search={search}
      onSearch={onSearch}
      links={userGroupLinks}
      onAdded={(id) => void navigate({ to: '/user-group/$id', params: { id } })}
    />
  ),
})
