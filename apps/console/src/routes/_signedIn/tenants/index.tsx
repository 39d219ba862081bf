import { createFileRoute } from '@tanstack/react-router'
import { TenantList } from '../../../screens/tenants/TenantList.tsx'
import { tenantLinks } from '../../../screens/tenants/tenantLinks.tsx'
import { tenantCountsQuery, tenantsQuery } from '../../../screens/tenants/tenantQueries.ts'
import { tenantSearch } from '../../../screens/tenants/tenantSearch.ts'

export const Route = createFileRoute('/_signedIn/tenants/')({
  staticData: {
    title: 'Tenants',
    crumb: 'Tenants',
    opens: ['listTenantsActiveDetailInfo'],
    accountTypes: ['LANDLORD'],
    menu: 'tenants',
  },
  validateSearch: tenantSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(tenantsQuery(deps))
    void queryClient.prefetchQuery(tenantCountsQuery(deps))
  },
  component: TenantsPage,
})

function TenantsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <TenantList
      query={tenantsQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      links={tenantLinks}
    />
  )
}
