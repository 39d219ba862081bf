import { pendingProfileSearch } from '@atrium/features/users/profileTabs.ts'
import { UserPendingProfile } from '@atrium/features/users/screens/UserPendingProfile.tsx'
import { pendingUserQuery } from '@atrium/features/users/userQueries.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { userLinks } from '../../../screens/users/userLinks.tsx'

export const Route = createFileRoute('/_signedIn/user-pending/$id')({
  staticData: {
    title: 'Pending user',
    crumb: 'Pending user',
    opens: ['getUserRegistrationRequest'],
    menu: null,
    parents: ['/_signedIn/users/'],
  },
  validateSearch: pendingProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(pendingUserQuery(id))),
  component: PendingUserPage,
})

function PendingUserPage() {
  const { id } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const toUsers = () => void navigate({ to: '/users', search: { tab: 'PENDING' } })
  return (
    <UserPendingProfile
      query={pendingUserQuery(id)}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      links={userLinks}
      onBack={toUsers}
      onDeleted={toUsers}
      onActivated={(userId) => void navigate({ to: '/user/$id', params: { id: userId } })}
    />
  )
}
