import { permissionsQuery, roleQuery } from '@atrium/features/roles/roleQueries.ts'
import { RoleEdit } from '@atrium/features/roles/screens/RoleEdit.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/role/edit/$id')({
  staticData: {
    title: 'Edit role',
    crumb: 'Edit',
    opens: ['getRole', 'updateRole', 'listPermissions'],
    menu: null,
    parents: ['/_signedIn/roles/', '/_signedIn/role/$id'],
  },
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([orNotFound(queryClient.fetchQuery(roleQuery(id))), queryClient.ensureQueryData(permissionsQuery())]),
  component: EditRolePage,
})

function EditRolePage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  const toRole = () => void navigate({ to: '/role/$id', params: { id } })
  return <RoleEdit key={id} id={id} onSaved={toRole} onCancel={toRole} />
}
