import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { permissionsQuery, roleQuery } from '../roleQueries.ts'
import { RoleAdd } from '../screens/RoleAdd.tsx'

export const roleAddPage = page({
  staticData: { title: 'New role', opens: ['createRole', 'listPermissions'] },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({ from: textParam(from) }),
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: async ({ context: { queryClient }, deps: { from } }) => {
    const permissions = queryClient.ensureQueryData(permissionsQuery())
    const copied = from === undefined ? undefined : await orNotFound(queryClient.ensureQueryData(roleQuery(from)))
    await permissions
    return copied
  },
  component: ({ loaded, navigate }) => (
    <RoleAdd
      copied={loaded}
      onCreated={(id) => void navigate({ to: '/role/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/roles' })}
    />
  ),
})
