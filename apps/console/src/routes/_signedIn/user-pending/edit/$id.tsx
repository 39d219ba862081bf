import { UserPendingEdit } from '@atrium/features/users/screens/UserPendingEdit.tsx'
import { pendingUserQuery } from '@atrium/features/users/userQueries.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/user-pending/edit/$id')({
  staticData: {
    title: 'Edit pending user',
    crumb: 'Edit',
    opens: ['getUserRegistrationRequest', 'updateUserRegistrationRequest'],
    menu: null,
    parents: ['/_signedIn/users/', '/_signedIn/user-pending/$id'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.fetchQuery(pendingUserQuery(id))),
  component: EditPendingUserPage,
})

function EditPendingUserPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const toProfile = () => void navigate({ to: '/user-pending/$id', params: { id } })
  return <UserPendingEdit key={id} query={pendingUserQuery(id)} onUpdated={toProfile} onCancel={toProfile} />
}
