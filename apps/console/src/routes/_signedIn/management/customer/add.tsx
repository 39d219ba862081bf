import { createFileRoute } from '@tanstack/react-router'
import { CustomerAdd } from '../../../../screens/customers/CustomerAdd.tsx'

export const Route = createFileRoute('/_signedIn/management/customer/add')({
  staticData: {
    title: 'New customer',
    crumb: 'New customer',
    opens: ['createOfficeCentre'],
    menu: null,
    parents: ['/_signedIn/management/customers'],
  },
  component: CustomerAddPage,
})

function CustomerAddPage() {
  const navigate = Route.useNavigate()
  return (
    <CustomerAdd
      onCancel={() => void navigate({ to: '/management/customers' })}
      onAdded={({ id }) => void navigate({ to: '/management/customer/$id', params: { id } })}
    />
  )
}
