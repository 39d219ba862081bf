import { profileSearch } from '@atrium/features/users/profileTabs.ts'
import { UserProfile } from '@atrium/features/users/screens/UserProfile.tsx'
import { userQuery } from '@atrium/features/users/userQueries.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { useLeaving } from '@atrium/features/leaving/useLeaving.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { userLinks } from '../../../screens/users/userLinks.tsx'

export const Route = createFileRoute('/_signedIn/user/$id')({
  staticData: { title: 'User', crumb: 'User', opens: ['getUser'], menu: null, parents: ['/_signedIn/users/'] },
  validateSearch: profileSearch,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { registerRequestId } = await orNotFound(queryClient.ensureQueryData(userQuery(id)))
    if (registerRequestId === null) return
    throw redirect({ to: '/user-pending/$id', params: { id: registerRequestId }, replace: true })
  },
  component: UserPage,
})

function UserPage() {
  const { id } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const leave = useLeaving()
  const toUsers = () => void navigate({ to: '/users' })
  return (
    <UserProfile
      query={userQuery(id)}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      links={userLinks}
      onBack={toUsers}
      onDeleted={toUsers}
      onDeactivate={(user) => leave({ type: 'USER', id, name: user.fullName })}
    />
  )
}
