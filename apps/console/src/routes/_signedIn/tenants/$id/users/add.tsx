import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { tenantQuery } from '../../../../../screens/tenants/tenantQueries.ts'
import { TenantUserAdd } from '../../../../../screens/tenants/TenantUserAdd.tsx'

export const Route = createFileRoute('/_signedIn/tenants/$id/users/add')({
  staticData: {
    title: 'Add user of a tenant',
    crumb: 'Add user',
    opens: ['createTenantUser', 'getTenantDetailInfo'],
    accountTypes: ['LANDLORD'],
    menu: null,
    parents: ['/_signedIn/tenants/', '/_signedIn/tenants/$id/'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(tenantQuery(id))),
  component: AddTenantUserPage,
})

function AddTenantUserPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <TenantUserAdd
      id={id}
      onAdded={(userId) => void navigate({ to: '/tenants/$id/users/$userId', params: { id, userId } })}
      onCancel={() => void navigate({ to: '/tenants/$id', params: { id }, search: { tab: 'PEOPLE' } })}
    />
  )
}
