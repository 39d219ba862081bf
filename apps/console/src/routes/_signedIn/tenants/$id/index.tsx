import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TenantEdit } from '../../../../screens/tenants/TenantEdit.tsx'
import { peopleLinks } from '../../../../screens/tenants/tenantLinks.tsx'
import { TenantProfile } from '../../../../screens/tenants/TenantProfile.tsx'
import { tenantQuery } from '../../../../screens/tenants/tenantQueries.ts'
import { tenantProfileSearch } from '../../../../screens/tenants/tenantSearch.ts'
import { UnitLink } from '../../../../screens/units/unitLinks.tsx'

export const Route = createFileRoute('/_signedIn/tenants/$id/')({
  staticData: {
    title: 'Tenant',
    crumb: 'Tenant',
    opens: ['getTenantDetailInfo'],
    accountTypes: ['LANDLORD'],
    menu: null,
    parents: ['/_signedIn/tenants/'],
  },
  validateSearch: tenantProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(tenantQuery(id))),
  component: TenantPage,
})

function TenantPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { edit, ...shown } = search
  if (edit) return <TenantEdit id={id} onDone={() => void navigate({ search: shown, replace: true })} />
  return (
    <TenantProfile
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.tab !== search.tab })}
      links={{ ...peopleLinks(id), Unit: UnitLink }}
      onLeave={() => void navigate({ to: '/tenants' })}
    />
  )
}
