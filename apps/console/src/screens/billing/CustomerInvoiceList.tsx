import type { InvoiceLinks } from '@atrium/features/billing/invoiceLinks.tsx'
import {
  customerInvoiceCountsQuery,
  customerInvoices,
  customerInvoicesQuery,
  exportCustomerInvoices,
} from '@atrium/features/billing/invoiceQueries.ts'
import { invoiceStatuses, type CustomerInvoiceSearch } from '@atrium/features/billing/invoiceSearch.ts'
import { invoiceColumns } from '@atrium/features/billing/parts/invoiceColumns.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { IconPlus } from '@tabler/icons-react'

type CustomerInvoiceListProps = {
  search: CustomerInvoiceSearch
  onSearch: (search: CustomerInvoiceSearch) => void
  links: InvoiceLinks
}

const columns = invoiceColumns('customer')
const tabs = [{ value: 'ALL', label: 'All' }, ...invoiceStatuses.map((value) => ({ value, label: statusLabel(value) }))]
const filters: readonly ListFilter[] = [
  { kind: 'dropdown', key: 'customerId', label: 'Customer', load: customerInvoices.customers },
  { kind: 'days', key: 'dueDateFrom', lastKey: 'dueDateTo', label: 'Due' },
]

/** The provider's invoices to all customers, for operators (doc 1 §2.2). */
export const CustomerInvoiceList = ({ search, onSearch, links }: CustomerInvoiceListProps) => {
  const { Invoice: InvoiceLink } = links
  return (
    <ListScreen
      title="Customer invoices"
      description="What customers are billed for Atrium"
      query={customerInvoicesQuery}
      columns={columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Invoice number or customer"
      tabs={{ label: 'Invoices by status', options: tabs, counts: customerInvoiceCountsQuery(search) }}
      filters={filters}
      actions={actionsWith(links, () => onSearch({ form: 'add' }))}
      exports={{
        operation: 'generateAllInvoiceRecord',
        download: (format) => exportCustomerInvoices(search, format),
      }}
      rowLink={({ id }, content) => <InvoiceLink id={id}>{content}</InvoiceLink>}
    />
  )
}

const actionsWith = ({ UploadOverdue }: InvoiceLinks, onAdd: () => void): GatedAction[] => [
  ...(UploadOverdue
    ? [
        {
          kind: 'upload',
          label: 'Upload overdue invoices',
          operation: 'processOverdueInvoicesData',
          renderRoot: (properties) => <UploadOverdue {...properties} />,
        } satisfies GatedAction,
      ]
    : []),
  { kind: 'other', label: 'New invoice', icon: IconPlus, primary: true, operation: 'createAnyInvoice', onClick: onAdd },
]
