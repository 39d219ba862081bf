import { api } from '@atrium/auth/api.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import {
  categoryOptions,
  merchantOptions,
  storeCountsQuery,
  storeListQuery,
  storesQuery,
  storeTabs,
  type StoreSearch,
  type StoreSummary,
} from '../storeQueries.ts'
import { orderStatusOf, placeOf } from '../storeText.ts'
import { ratingText } from '@atrium/validators/stores.ts'

type StoreListProps = {
  search: StoreSearch
  onSearch: (search: StoreSearch) => void
  links: { Store: RecordLink; AddStore: PageLink }
  /** Whether stores of several tenants are listed. */
  ofTenants: boolean
}

const rating: ListFilter = {
  kind: 'choice',
  key: 'ratingArray',
  label: 'Rating',
  many: true,
  options: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} stars` })),
}
const categories: ListFilter = {
  kind: 'dropdown',
  key: 'categoryIds',
  label: 'Category',
  load: categoryOptions,
  many: true,
}
const tenants: ListFilter = {
  kind: 'dropdown',
  key: 'retailTenantIds',
  label: 'Tenant',
  load: merchantOptions,
  many: true,
}

/** The stores of the building, or of the tenant that runs them (doc 3 §2 Retail). */
export const StoreList = ({ search, onSearch, links: { Store, AddStore }, ofTenants }: StoreListProps) => (
  <ListScreen
    title="Stores"
    description="The shops, cafés and services people find in the building"
    query={storesQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Name or number"
    tabs={{
      label: 'Stores by state',
      options: storeTabs.map((value) => ({ value, label: value === 'ACTIVE' ? 'Active' : 'Inactive' })),
      counts: storeCountsQuery(),
    }}
    filters={ofTenants ? [categories, rating, tenants] : [categories, rating]}
    actions={[
      {
        kind: 'other',
        label: 'Add store',
        icon: IconPlus,
        primary: true,
        operation: 'createRetailStore',
        renderRoot: (properties) => <AddStore {...properties} />,
      },
    ]}
    exports={{
      operation: 'generateRetailStoreRecord',
      download: (format) => api.download('generateRetailStoreRecord', { query: { ...storeListQuery(search), format } }),
    }}
    rowLink={({ id }, content) => <Store id={id}>{content}</Store>}
    empty={
      <EmptyState title="No stores" icon={IconBuildingStore}>
        A store tells people what is sold where and when it is open, and can take orders.
      </EmptyState>
    }
  />
)

const columns: readonly Column<StoreSummary>[] = [
  {
    key: 'name',
    header: 'Store',
    sortable: true,
    cell: (store) => (
      <>
        <Text inherit>{store.name}</Text>
        <Text size="sm" c="dimmed">
          {placeOf(store)}
        </Text>
      </>
    ),
  },
  { key: 'retailTenant', header: 'Tenant', hideBelow: 'md', cell: ({ retailTenant }) => retailTenant?.name },
  { key: 'categoryStr', header: 'Categories', hideBelow: 'md', cell: ({ categoryStr }) => categoryStr },
  {
    key: 'orderStatus',
    header: 'Orders',
    hideBelow: 'sm',
    cell: (store) => {
      const shown = orderStatusOf(store)
      return shown && <StatusBadge status={shown.status} label={shown.label} tone={shown.tone} />
    },
  },
  { key: 'noOfReview', header: 'Rating', sortable: true, hideBelow: 'sm', cell: ratingText },
]
