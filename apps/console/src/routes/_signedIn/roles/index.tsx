import { rolesQuery } from '@atrium/features/roles/roleQueries.ts'
import { roleSearch } from '@atrium/features/roles/roleSearch.ts'
import { RoleList } from '@atrium/features/roles/screens/RoleList.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { roleLinks } from '../../../screens/roles/roleLinks.tsx'

export const Route = createFileRoute('/_signedIn/roles/')({
  staticData: { title: 'Roles', crumb: 'Roles', opens: ['listRoles'], menu: 'users' },
  validateSearch: roleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(rolesQuery(deps)),
  component: RolesPage,
})

function RolesPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <RoleList
      query={rolesQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      links={roleLinks}
    />
  )
}
