import { createFileRoute } from '@tanstack/react-router'
import { TenantAdd } from '../../../screens/tenants/TenantAdd.tsx'

export const Route = createFileRoute('/_signedIn/tenants/add')({
  staticData: {
    title: 'Add tenant',
    crumb: 'Add tenant',
    opens: ['createTenant'],
    accountTypes: ['LANDLORD'],
    menu: null,
    parents: ['/_signedIn/tenants/'],
  },
  component: AddTenantPage,
})

function AddTenantPage() {
  const navigate = Route.useNavigate()
  return (
    <TenantAdd
      onAdded={(id) => void navigate({ to: '/tenants/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/tenants' })}
    />
  )
}
