import { api } from '@atrium/auth/api.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { IconBuildingCommunity, IconPlus } from '@tabler/icons-react'
import { tenantColumns } from './tenantColumns.tsx'
import { tenantCountsQuery, type Tenant, type tenantsQuery } from './tenantQueries.ts'
import { tenantListQuery, tenantTabs, type TenantSearch } from './tenantSearch.ts'

type TenantListProps = {
  query: typeof tenantsQuery
  search: TenantSearch
  onSearch: (search: TenantSearch) => void
  links: { Tenant: RecordLink; AddTenant: PageLink; UploadTenants: PageLink }
}

const tabs = tenantTabs.map((value) => ({ value, label: statusLabel(value) }))

/** The companies that rent from the landlord (doc 2 §2, §3). */
export const TenantList = ({ query, search, onSearch, links }: TenantListProps) => {
  const { Tenant: TenantLink, AddTenant, UploadTenants } = links
  return (
    <ListScreen
      title="Tenants"
      description="The companies in your building, with their units, people and plans"
      query={query}
      columns={tenantColumns}
      rowKey={idOf}
      search={search}
      onSearch={onSearch}
      searchHint="Company, code or registration number"
      tabs={{ label: 'Tenants by status', options: tabs, counts: tenantCountsQuery(search) }}
      actions={[
        {
          kind: 'upload',
          label: 'Upload tenants',
          operation: 'processTenantsData',
          renderRoot: (properties) => <UploadTenants {...properties} />,
        },
        {
          kind: 'other',
          label: 'Add tenant',
          icon: IconPlus,
          primary: true,
          operation: 'createTenant',
          renderRoot: (properties) => <AddTenant {...properties} />,
        },
      ]}
      exports={{
        operation: 'generateTenantRecord',
        download: (format) => api.download('generateTenantRecord', { query: { ...tenantListQuery(search), format } }),
      }}
      rowLink={({ id }, content) => <TenantLink id={id}>{content}</TenantLink>}
      empty={
        search.tab === undefined && (
          <EmptyState title="No tenants yet" icon={IconBuildingCommunity}>
            Add the first company with its units and an administrator, who is invited by e-mail.
          </EmptyState>
        )
      }
    />
  )
}

const idOf = ({ id }: Tenant) => id
