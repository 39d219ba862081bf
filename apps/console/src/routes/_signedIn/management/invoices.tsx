import { customerInvoices, customerInvoicesQuery } from '@atrium/features/billing/invoiceQueries.ts'
import { customerInvoiceSearch } from '@atrium/features/billing/invoiceSearch.ts'
import { InvoicePlace } from '@atrium/features/billing/screens/InvoicePlace.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { CustomerInvoiceList } from '../../../screens/billing/CustomerInvoiceList.tsx'
import { customerInvoiceLinks } from '../../../screens/billing/customerInvoiceLinks.tsx'

export const Route = createFileRoute('/_signedIn/management/invoices')({
  staticData: {
    title: 'Customer invoices',
    crumb: 'Customer invoices',
    opens: ['listAllInvoices'],
    menu: 'operations',
  },
  validateSearch: customerInvoiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void (deps.id ?? deps.form ?? queryClient.prefetchQuery(customerInvoicesQuery(deps))),
  component: CustomerInvoicesPage,
})

function CustomerInvoicesPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <InvoicePlace
      desk={customerInvoices}
      search={search}
      onPlace={(place, options) => void navigate({ search: place, ...options })}
    >
      <CustomerInvoiceList
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        links={customerInvoiceLinks}
      />
    </InvoicePlace>
  )
}
