import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { IconBuilding } from '@tabler/icons-react'
import { customerColumns } from './customerColumns.tsx'
import { customerTenantsQuery, type Customer } from './customerQueries.ts'
import type { CustomerProfileSearch } from './customerSearch.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'

type CustomerTenantsProps = {
  customer: Customer
  search: CustomerProfileSearch
  onSearch: (search: CustomerProfileSearch) => void
  TenantLink: RecordLink
}

/** The active tenants of a landlord, each with its subscription. */
export const CustomerTenants = ({ customer, search, onSearch, TenantLink }: CustomerTenantsProps) => {
  if (customer.noOfTenants === 0) {
    return (
      <EmptyState title="No active tenants" icon={IconBuilding}>
        The landlord can add its own tenants, or you can add them as customers of the type tenant.
      </EmptyState>
    )
  }
  return (
    <ListPart
      add={null}
      label={`Tenants of ${customer.companyName}`}
      searchLabel="Search tenants"
      searchHint="Company or code"
      columns={customerColumns}
      query={customerTenantsQuery(customer.id, search)}
      rowKey={({ id }) => id}
      rowLink={({ centreCode }, content) => <TenantLink id={centreCode}>{content}</TenantLink>}
      search={search}
      onSearch={onSearch}
    />
  )
}
