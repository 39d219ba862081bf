import { UserEdit } from '@atrium/features/users/screens/UserEdit.tsx'
import { userQuery } from '@atrium/features/users/userQueries.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/user/edit/$id')({
  staticData: {
    title: 'Edit user',
    crumb: 'Edit',
    opens: ['getUser', 'updateUser'],
    menu: null,
    parents: ['/_signedIn/users/', '/_signedIn/user/$id'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.fetchQuery(userQuery(id))),
  component: EditUserPage,
})

function EditUserPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const toProfile = () => void navigate({ to: '/user/$id', params: { id } })
  return <UserEdit key={id} query={userQuery(id)} onUpdated={toProfile} onCancel={toProfile} />
}
