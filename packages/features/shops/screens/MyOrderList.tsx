import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useMoment, type MomentText } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Text } from '@mantine/core'
import { IconBuildingStore, IconPaperBag } from '@tabler/icons-react'
import type { ShopLinks } from '../shopLinks.tsx'
import { ordersQuery, type MyOrder, type OrderSearch } from '../orderQueries.ts'
import { itemsText } from '../orderText.ts'
import { amountText } from '../shopText.ts'

type MyOrderListProps = {
  search: OrderSearch
  onSearch: (search: OrderSearch) => void
  links: Pick<ShopLinks, 'Order' | 'Shops'>
}

/** What a person ordered: what is on its way first, the rest behind a tab. */
export const MyOrderList = ({ search, onSearch, links: { Order, Shops } }: MyOrderListProps) => {
  const moment = useMoment()
  const actions: GatedAction[] = [
    {
      kind: 'other',
      label: 'Order something',
      icon: IconBuildingStore,
      primary: true,
      operation: 'listShops',
      renderRoot: (properties) => <Shops {...properties} />,
    },
  ]
  return (
    <ListScreen
      title="My orders"
      query={ordersQuery}
      columns={columnsWith(moment)}
      rowKey={({ id }) => id}
      rowLink={({ id }, content) => <Order id={id}>{content}</Order>}
      search={search}
      onSearch={onSearch}
      searchLabel="Search orders"
      actions={actions}
      tabs={{
        label: 'Orders',
        options: [
          { value: 'OPEN', label: 'On their way' },
          { value: 'EARLIER', label: 'Earlier' },
        ],
      }}
      empty={
        <EmptyState
          title={search.tab === 'EARLIER' ? 'No earlier orders' : 'Nothing on its way'}
          icon={IconPaperBag}
          action={
            <Button size="md" variant="default" renderRoot={(properties) => <Shops {...properties} />}>
              See the stores
            </Button>
          }
        >
          Order from a store of the building, and collect when it is ready.
        </EmptyState>
      }
    />
  )
}

const columnsWith = (moment: MomentText): readonly Column<MyOrder>[] => [
  {
    key: 'orderNo',
    header: 'Order',
    cell: ({ orderNo, retailStore }) => (
      <>
        {retailStore.name}
        <Text size="xs" c="dimmed">
          {orderNo}
        </Text>
      </>
    ),
  },
  {
    key: 'items',
    header: 'Items',
    cell: (order) => (
      <Text inherit lineClamp={2}>
        {itemsText(order)}
      </Text>
    ),
  },
  { key: 'collectTime', header: 'Collect', cell: ({ collectTime }) => moment(collectTime) },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total, currency }) => amountText(total, currency) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, statusLabel }) => <StatusBadge status={status} label={statusLabel} />,
  },
]
