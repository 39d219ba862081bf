import { UserGroupProfile } from '@atrium/features/user-groups/screens/UserGroupProfile.tsx'
import { userGroupQuery } from '@atrium/features/user-groups/userGroupQueries.ts'
import { userGroupProfileSearch } from '@atrium/features/user-groups/userGroupSearch.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { userGroupLinks } from '../../../screens/user-groups/userGroupLinks.tsx'

export const Route = createFileRoute('/_signedIn/user-group/$id')({
  staticData: {
    title: 'User group',
    crumb: 'User group',
    opens: ['getUserGroup'],
    menu: null,
    parents: ['/_signedIn/user-groups/'],
  },
  validateSearch: userGroupProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(userGroupQuery(id))),
  component: UserGroupPage,
})

function UserGroupPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UserGroupProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      links={userGroupLinks}
      onLeave={() => void navigate({ to: '/user-groups' })}
    />
  )
}
