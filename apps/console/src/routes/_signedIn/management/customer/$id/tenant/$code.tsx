import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { CustomerLink, GlobalUserLink } from '../../../../../../screens/customers/customerLinks.tsx'
import { CustomerProfile } from '../../../../../../screens/customers/CustomerProfile.tsx'
import { customerQuery, tenantIdQuery } from '../../../../../../screens/customers/customerQueries.ts'
import { customerProfileSearch } from '../../../../../../screens/customers/customerSearch.ts'

export const Route = createFileRoute('/_signedIn/management/customer/$id/tenant/$code')({
  staticData: {
    title: 'Tenant',
    crumb: 'Tenant',
    opens: ['getOfficeCentreDetailInfo', 'listOfficeCentres'],
    menu: null,
    parents: ['/_signedIn/management/customers', '/_signedIn/management/customer/$id/'],
  },
  validateSearch: customerProfileSearch,
  loader: async ({ context: { queryClient }, params: { id, code } }) => {
    const tenantId = await queryClient.ensureQueryData(tenantIdQuery(id, code))
    if (tenantId === null) throw redirect({ href: '/404', replace: true })
    await orNotFound(queryClient.ensureQueryData(customerQuery(tenantId)))
    return { tenantId }
  },
  component: TenantPage,
})

function TenantPage() {
  const { id } = Route.useParams()
  const { tenantId } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CustomerProfile
      key={tenantId}
      id={tenantId}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      TenantLink={CustomerLink}
      UserLink={GlobalUserLink}
      onLeave={() => void navigate({ to: '/management/customer/$id', params: { id }, search: { tab: 'TENANTS' } })}
    />
  )
}
