import { permissionsQuery, roleQuery } from '@atrium/features/roles/roleQueries.ts'
import { RoleAdd } from '@atrium/features/roles/screens/RoleAdd.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/roles/add')({
  staticData: {
    title: 'New role',
    crumb: 'New role',
    opens: ['createRole', 'listPermissions'],
    menu: null,
    parents: ['/_signedIn/roles/'],
  },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({ from: textParam(from) }),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: async ({ context: { queryClient }, deps: { from } }) => {
    const permissions = queryClient.ensureQueryData(permissionsQuery())
    const copied = from === undefined ? undefined : await orNotFound(queryClient.ensureQueryData(roleQuery(from)))
    await permissions
    return copied
  },
  component: AddRolePage,
})

function AddRolePage() {
  const navigate = Route.useNavigate()
  return (
    <RoleAdd
      copied={Route.useLoaderData()}
      onCreated={(id) => void navigate({ to: '/role/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/roles' })}
    />
  )
}
