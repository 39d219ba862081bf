import { permissionsQuery, roleQuery } from '@atrium/features/roles/roleQueries.ts'
import { RoleDetail } from '@atrium/features/roles/screens/RoleDetail.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { roleLinks } from '../../../screens/roles/roleLinks.tsx'

export const Route = createFileRoute('/_signedIn/role/$id')({
  staticData: {
    title: 'Role',
    crumb: 'Role',
    opens: ['getRole', 'listPermissions'],
    menu: null,
    parents: ['/_signedIn/roles/'],
  },
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(roleQuery(id))),
      queryClient.ensureQueryData(permissionsQuery()),
    ]),
  component: RolePage,
})

function RolePage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <RoleDetail key={id} id={id} links={roleLinks} onLeave={() => void navigate({ to: '/roles' })} />
}
