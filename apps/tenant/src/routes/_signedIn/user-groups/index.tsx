import { UserGroupList } from '@atrium/features/user-groups/screens/UserGroupList.tsx'
import { userGroupsQuery } from '@atrium/features/user-groups/userGroupQueries.ts'
import { userGroupSearch } from '@atrium/features/user-groups/userGroupSearch.ts'
import { createFileRoute } from '@tanstack/react-router'
import { userGroupLinks } from '../../../screens/user-groups/userGroupLinks.tsx'

export const Route = createFileRoute('/_signedIn/user-groups/')({
  staticData: { title: 'User groups', crumb: 'User groups', opens: ['listUserGroups'], menu: 'users' },
  validateSearch: userGroupSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(userGroupsQuery(deps)),
  component: UserGroupsPage,
})

function UserGroupsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <UserGroupList
      query={userGroupsQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      links={userGroupLinks}
      onAdded={(id) => void navigate({ to: '/user-group/$id', params: { id } })}
    />
  )
}
