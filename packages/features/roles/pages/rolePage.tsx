import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { roleLinks } from '../roleLinks.tsx'
import { permissionsQuery, roleQuery } from '../roleQueries.ts'
import { RoleDetail } from '../screens/RoleDetail.tsx'

export const rolePage = page({
  staticData: { title: 'Role', opens: ['getRole', 'listPermissions'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(roleQuery(id))),
      queryClient.ensureQueryData(permissionsQuery()),
    ]),
  component: ({ params: { id }, navigate }) => (
    <RoleDetail key={id} id={id} links={roleLinks} onLeave={() => void navigate({ to: '/roles' })} />
  ),
})
