import { page } from '@atrium/screens-kit/page.tsx'
import { invoiceLinks } from '../invoiceLinks.tsx'
import { invoicesQuery, ownInvoices } from '../invoiceQueries.ts'
import { invoiceSearch } from '../invoiceSearch.ts'
import { InvoiceList } from '../screens/InvoiceList.tsx'
import { InvoicePlace } from '../screens/InvoicePlace.tsx'

export const invoiceListPage = page({
  staticData: { title: 'Invoices', opens: ['listInvoices'] },
  validateSearch: invoiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void (deps.id ?? deps.form ?? queryClient.prefetchQuery(invoicesQuery(deps))),
  component: ({ search, onSearch }) => (
    <InvoicePlace desk={ownInvoices} search={search} onPlace={(place, options) => onSearch(place, options?.replace)}>
      <InvoiceList query={invoicesQuery} search={search} onSearch={onSearch} links={invoiceLinks} />
    </InvoicePlace>
  ),
})
