import { page } from '@atrium/screens-kit/page.tsx'
import { UserList } from '../screens/UserList.tsx'
import { userLinks } from '../userLinks.tsx'
import { userCountsQuery, usersQuery } from '../userQueries.ts'
import { userSearch } from '../userSearch.ts'

export const userListPage = page({
  staticData: { title: 'Users', opens: ['listUsers'] },
  validateSearch: userSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(usersQuery(deps))
    void queryClient.prefetchQuery(userCountsQuery(deps))
  },
  component: ({ search, onSearch }) => (
    <UserList query={usersQuery} search={search} onSearch={onSearch} links={userLinks} />
  ),
})
