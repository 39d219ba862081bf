import { createFileRoute } from '@tanstack/react-router'
import { AddCustomerLink, CustomerLink } from '../../../screens/customers/customerLinks.tsx'
import { CustomerList } from '../../../screens/customers/CustomerList.tsx'
import { customersQuery } from '../../../screens/customers/customerQueries.ts'
import { customerSearch } from '../../../screens/customers/customerSearch.ts'

export const Route = createFileRoute('/_signedIn/management/customers')({
  staticData: { title: 'Customers', crumb: 'Customers', opens: ['listOfficeCentres'], menu: 'operations' },
  validateSearch: customerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(customersQuery(deps)),
  component: CustomersPage,
})

function CustomersPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <CustomerList
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      CustomerLink={CustomerLink}
      AddLink={AddCustomerLink}
    />
  )
}
