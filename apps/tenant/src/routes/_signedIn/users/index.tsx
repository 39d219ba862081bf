import { UserList } from '@atrium/features/users/screens/UserList.tsx'
import { userCountsQuery, usersQuery } from '@atrium/features/users/userQueries.ts'
import { userSearch } from '@atrium/features/users/userSearch.ts'
import { createFileRoute } from '@tanstack/react-router'
import { userLinks } from '../../../screens/users/userLinks.tsx'

export const Route = createFileRoute('/_signedIn/users/')({
  staticData: { title: 'Users', crumb: 'Users', opens: ['listUsers'], menu: 'users' },
  validateSearch: userSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(usersQuery(deps))
    void queryClient.prefetchQuery(userCountsQuery(deps))
  },
  component: UsersPage,
})

function UsersPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <UserList
      query={usersQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      links={userLinks}
    />
  )
}
