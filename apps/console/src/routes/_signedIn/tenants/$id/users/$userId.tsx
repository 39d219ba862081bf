import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { tenantUserQuery } from '../../../../../screens/tenants/tenantQueries.ts'
import { TenantUserProfile } from '../../../../../screens/tenants/TenantUserProfile.tsx'

export const Route = createFileRoute('/_signedIn/tenants/$id/users/$userId')({
  staticData: {
    title: 'User of a tenant',
    crumb: 'User',
    opens: ['getTenantUser'],
    accountTypes: ['LANDLORD'],
    menu: null,
    parents: ['/_signedIn/tenants/', '/_signedIn/tenants/$id/'],
  },
  loader: ({ context: { queryClient }, params: { id, userId } }) =>
    orNotFound(queryClient.ensureQueryData(tenantUserQuery(id, userId))),
  component: TenantUserPage,
})

function TenantUserPage() {
  const { id, userId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <TenantUserProfile
      id={id}
      userId={userId}
      onBack={() => void navigate({ to: '/tenants/$id', params: { id }, search: { tab: 'PEOPLE' } })}
    />
  )
}
