import { invoicesQuery, ownInvoices } from '@atrium/features/billing/invoiceQueries.ts'
import { invoiceSearch } from '@atrium/features/billing/invoiceSearch.ts'
import { InvoiceList } from '@atrium/features/billing/screens/InvoiceList.tsx'
import { InvoicePlace } from '@atrium/features/billing/screens/InvoicePlace.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { invoiceLinks } from '../../screens/billing/invoiceLinks.tsx'

export const Route = createFileRoute('/_signedIn/invoices')({
  staticData: {
    title: 'Invoices',
    crumb: 'Invoices',
    opens: ['listInvoices'],
    menu: 'account',
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  validateSearch: invoiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void (deps.id ?? deps.form ?? queryClient.prefetchQuery(invoicesQuery(deps))),
  component: InvoicesPage,
})

function InvoicesPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <InvoicePlace
      desk={ownInvoices}
      search={search}
      onPlace={(place, options) => void navigate({ search: place, ...options })}
    >
      <InvoiceList
        query={invoicesQuery}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        links={invoiceLinks}
      />
    </InvoicePlace>
  )
}
