import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment, type MomentText } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import type { OfStoreLink } from '@atrium/screens-kit/links.ts'
import { BeforeItExpires } from '../parts/BeforeItExpires.tsx'
import {
  orderCountsQuery,
  orderListQuery,
  ordersQuery,
  orderTabs,
  pastStatuses,
  type OrderSearch,
  type OrderSummary,
  type OrderTab,
} from '../orderQueries.ts'
import { amountText, itemsText, orderTones, pastLabels } from '../orderText.ts'

type OrderListProps = {
  search: OrderSearch
  onSearch: (search: OrderSearch) => void
  links: { Order: OfStoreLink }
  /** The stores that take orders. */
  stores: LoadOptions
  /** Where it is the list of one store. */
  retailStoreId?: string | undefined
}

const tabLabels: Readonly<Record<OrderTab, string>> = {
  NEW: 'New',
  PREPARING: 'Preparing',
  READY: 'Ready',
  HISTORY: 'History',
}

const tabs = orderTabs.map((value) => ({ value, label: tabLabels[value] }))

const empty: Readonly<Record<OrderTab, string>> = {
  NEW: 'Orders appear here as soon as they are paid.',
  PREPARING: 'Orders that were accepted are here until they are prepared.',
  READY: 'Orders that were prepared are here until they are collected.',
  HISTORY: 'Orders that were collected, rejected or cancelled are kept here.',
}

/** What people have ordered from the stores a person looks after (doc 3 §2 Ordering). It fills by itself. */
export const OrderList = ({ search, onSearch, links: { Order }, stores, retailStoreId }: OrderListProps) => {
  const moment = useMoment()
  const tab = search.tab ?? orderTabs[0]
  return (
    <ListScreen
      title="Orders"
      description="What people have ordered and paid for, and when they collect it"
      query={(shown) => ordersQuery(shown, retailStoreId)}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={(next) => onSearch(next.tab === search.tab ? next : withoutStatus(next))}
      searchHint="Order number, buyer or code"
      tabs={{ label: 'Orders by state', options: tabs, counts: orderCountsQuery(search, retailStoreId) }}
      filters={filtersOf(tab, retailStoreId === undefined ? stores : undefined)}
      exports={{
        operation: 'generateOpcOrderRecord',
        download: (format) =>
          api.download('generateOpcOrderRecord', { query: { ...orderListQuery(search, retailStoreId), format } }),
      }}
      rowLink={({ id, retailStore }, content) => (
        <Order id={id} retailId={retailStore.id}>
          {content}
        </Order>
      )}
      empty={
        <EmptyState title="No orders here" icon={IconReceipt2}>
          {empty[tab]}
        </EmptyState>
      }
    />
  )
}

/** Only what is over has ended one way or another. */
const withoutStatus = ({ status: _status, ...search }: OrderSearch): OrderSearch => search

const days: ListFilter = { kind: 'days', key: 'dateFrom', lastKey: 'dateTo', label: 'Ordered' }
const statuses: ListFilter = {
  kind: 'choice',
  key: 'status',
  label: 'Status',
  options: pastStatuses.map((value) => ({ value, label: pastLabels[value] })),
}

const filtersOf = (tab: OrderTab, stores: LoadOptions | undefined): readonly ListFilter[] => [
  ...(stores ? [{ kind: 'dropdown', key: 'retailStoreIds', label: 'Store', load: stores, many: true } as const] : []),
  days,
  ...(tab === 'HISTORY' ? [statuses] : []),
]

const columnsWith = (moment: MomentText): readonly Column<OrderSummary>[] => [
  {
    key: 'orderNo',
    header: 'Order',
    cell: ({ orderNo, customer }) => (
      <>
        <Text inherit>{orderNo}</Text>
        <Text size="sm" c="dimmed">
          {customer.fullName}, {customer.companyName}
        </Text>
      </>
    ),
  },
  { key: 'retailStore', header: 'Store', hideBelow: 'md', cell: ({ retailStore }) => retailStore.name },
  { key: 'items', header: 'Items', hideBelow: 'sm', cell: ({ items }) => itemsText(items) },
  { key: 'orderDate', header: 'Ordered', sortable: true, hideBelow: 'lg', cell: ({ orderDate }) => moment(orderDate) },
  { key: 'collectTime', header: 'Collect at', sortable: true, cell: ({ collectTime }) => moment(collectTime) },
  {
    key: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    cell: ({ total, currency }) => amountText(total, currency),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, statusLabel: label, acceptUntil }) => (
      <>
        <StatusBadge status={status} label={label} tone={orderTones[status]} />
        {acceptUntil !== null && <BeforeItExpires acceptUntil={acceptUntil} />}
      </>
    ),
  },
]
