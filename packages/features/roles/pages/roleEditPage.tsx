import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { permissionsQuery, roleQuery } from '../roleQueries.ts'
import { RoleEdit } from '../screens/RoleEdit.tsx'

export const roleEditPage = page({
  staticData: { title: 'Edit role', crumb: 'Edit', opens: ['getRole', 'updateRole', 'listPermissions'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([orNotFound(queryClient.fetchQuery(roleQuery(id))), queryClient.ensureQueryData(permissionsQuery())]),
  component: ({ params: { id }, navigate }) => {
    const toRole = () => void navigate({ to: '/role/$id', params: { id } })
    return <RoleEdit key={id} id={id} onSaved={toRole} onCancel={toRole} />
  },
})
