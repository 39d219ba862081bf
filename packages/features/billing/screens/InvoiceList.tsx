import { useCan } from '@atrium/permissions/Can.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { IconPlus } from '@tabler/icons-react'
import type { InvoiceLinks } from '../invoiceLinks.tsx'
import { exportInvoices, ownInvoices, type Invoice, type invoicesQuery } from '../invoiceQueries.ts'
import { invoiceStatuses, type InvoiceSearch } from '../invoiceSearch.ts'
import { invoiceColumns } from '../parts/invoiceColumns.tsx'

type InvoiceListProps = {
  query: typeof invoicesQuery
  search: InvoiceSearch
  onSearch: (search: InvoiceSearch) => void
  links: Pick<InvoiceLinks, 'Invoice'>
}

const columns = { RECEIVED: invoiceColumns('issuer'), ISSUED: invoiceColumns('customer') }
const directions = [
  { value: 'RECEIVED', label: 'Received' },
  { value: 'ISSUED', label: 'Issued' },
]

/** The invoices an office centre gets; a landlord's second tab holds those it writes to its tenants (doc 1 §2.2). */
export const InvoiceList = ({ query, search, onSearch, links }: InvoiceListProps) => {
  const writes = useCan('createInvoice')
  const direction = (writes && search.tab) || 'RECEIVED'
  const { Invoice: InvoiceLink } = links
  return (
    <ListScreen
      title="Invoices"
      description={
        direction === 'ISSUED'
          ? 'Invoices you have issued to your tenants'
          : 'Invoices issued to your office centre, and what is outstanding'
      }
      query={query}
      columns={columns[direction]}
      rowKey={idOf}
      search={search}
      onSearch={onSearch}
      searchHint={direction === 'ISSUED' ? 'Invoice number or tenant' : 'Invoice number or issuer'}
      tabs={writes ? { label: 'Invoices by direction', options: directions } : undefined}
      filters={filtersOf(direction)}
      actions={actionsWith(() => onSearch({ form: 'add', tab: 'ISSUED' }))}
      exports={{ operation: 'generateInvoiceRecord', download: (format) => exportInvoices(search, format) }}
      rowLink={({ id }, content) => <InvoiceLink id={id}>{content}</InvoiceLink>}
    />
  )
}

const idOf = ({ id }: Invoice) => id

const filtersOf = (direction: 'RECEIVED' | 'ISSUED'): readonly ListFilter[] => [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: invoiceStatuses
      .filter((status) => direction === 'ISSUED' || status !== 'DRAFT')
      .map((value) => ({ value, label: statusLabel(value) })),
  },
  { kind: 'days', key: 'dueDateFrom', lastKey: 'dueDateTo', label: 'Due' },
  ...(direction === 'ISSUED'
    ? [{ kind: 'dropdown', key: 'customerId', label: 'Tenant', load: ownInvoices.customers } as const]
    : []),
]

const actionsWith = (onAdd: () => void): GatedAction[] => [
  { kind: 'other', label: 'New invoice', icon: IconPlus, primary: true, operation: 'createInvoice', onClick: onAdd },
]
