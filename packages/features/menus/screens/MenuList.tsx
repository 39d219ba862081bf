import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { useState } from 'react'
import { orderableOf, priceOf, stockText } from '../itemText.ts'
import type { OfStoreLink } from '@atrium/screens-kit/links.ts'
import {
  groupCountsQuery,
  groupOptions,
  groupsQuery,
  itemsQuery,
  menuTabs,
  orderingStoreOptions,
  type MenuGroup,
  type MenuItem,
  type MenuSearch,
} from '../menuQueries.ts'

const GroupDialog = lazyDialog(() => import('../parts/GroupDialog.tsx'))

type MenuListProps = {
  search: MenuSearch
  onSearch: (search: MenuSearch) => void
  links: { Group: OfStoreLink; Item: OfStoreLink }
}

const tabLabels = { ACTIVE: 'Active groups', INACTIVE: 'Inactive groups', ITEMS: 'Items' } as const
const store: ListFilter = { kind: 'dropdown', key: 'retailStoreId', label: 'Store', load: orderingStoreOptions }

/** The menus of the stores a person looks after: their groups, and all items (doc 3 §2 Ordering, OpcMenu). */
export const MenuList = (props: MenuListProps) => {
  const { search, onSearch } = props
  const [isAdding, setIsAdding] = useState(false)
  const shared = {
    title: 'Menus',
    description: 'What the stores sell, and what of it is left',
    search,
    tabs: {
      label: 'Menus',
      options: menuTabs.map((value) => ({ value, label: tabLabels[value] })),
      counts: groupCountsQuery(search),
    },
    /** Filters and orders of groups mean nothing to items. */
    onSearch: (next: MenuSearch) =>
      onSearch(
        next.tab === search.tab
          ? next
          : {
              ...(next.tab ? { tab: next.tab } : {}),
              ...(next.retailStoreId ? { retailStoreId: next.retailStoreId } : {}),
            },
      ),
    actions: [
      {
        kind: 'other' as const,
        label: 'Add group',
        icon: IconPlus,
        primary: true,
        operation: 'createOpcMenuGroup' as const,
        onClick: () => setIsAdding(true),
      },
    ],
  }
  return (
    <>
      {search.tab === 'ITEMS' ? <Items {...props} shared={shared} /> : <Groups {...props} shared={shared} />}
      {isAdding && <GroupDialog retailStoreId={search.retailStoreId} onClose={() => setIsAdding(false)} />}
    </>
  )
}

type Shared = Pick<
  Parameters<typeof ListScreen<MenuGroup, MenuSearch>>[0],
  'title' | 'description' | 'search' | 'tabs' | 'onSearch' | 'actions'
>

const Groups = ({ links: { Group }, shared }: MenuListProps & { shared: Shared }) => (
  <ListScreen
    {...shared}
    query={groupsQuery}
    columns={groupColumns}
    rowKey={({ id }) => id}
    searchHint="Name"
    filters={[store]}
    rowLink={({ id, retailStore }, content) => (
      <Group id={id} retailId={retailStore.id}>
        {content}
      </Group>
    )}
    empty={
      <EmptyState title="No menu yet" icon={IconToolsKitchen2}>
        A menu has groups, such as hot drinks or sandwiches, and items in them.
      </EmptyState>
    }
  />
)

const groupColumns: readonly Column<MenuGroup>[] = [
  {
    key: 'name',
    header: 'Group',
    sortable: true,
    cell: ({ name, retailStore }) => (
      <>
        <Text inherit>{name}</Text>
        <Text size="sm" c="dimmed">
          {retailStore.name}
        </Text>
      </>
    ),
  },
  { key: 'sortOrder', header: 'Place', sortable: true, hideBelow: 'sm', cell: ({ sortOrder }) => sortOrder },
  { key: 'noOfOpcItem', header: 'Items', cell: ({ noOfOpcItem }) => noOfOpcItem },
]

const Items = ({ search, links: { Item }, shared }: MenuListProps & { shared: Shared }) => (
  <ListScreen
    {...shared}
    query={itemsQuery}
    columns={itemColumns}
    rowKey={({ id }) => id}
    searchHint="Name or number"
    filters={[
      store,
      {
        kind: 'dropdown',
        key: 'opcMenuGroupIds',
        label: 'Group',
        load: groupOptions(search.retailStoreId),
        many: true,
      },
      {
        kind: 'choice',
        key: 'available',
        label: 'Offered',
        options: [
          { value: 'true', label: 'Offered now' },
          { value: 'false', label: 'Not offered now' },
        ],
      },
      { kind: 'choice', key: 'soldOut', label: 'Stock', options: [{ value: 'true', label: 'Sold out' }] },
    ]}
    rowLink={({ id, retailStore }, content) => (
      <Item id={id} retailId={retailStore.id}>
        {content}
      </Item>
    )}
    empty={
      <EmptyState title="No items yet" icon={IconToolsKitchen2}>
        Open a group to add what it has.
      </EmptyState>
    }
  />
)

const itemColumns: readonly Column<MenuItem>[] = [
  {
    key: 'name',
    header: 'Item',
    sortable: true,
    cell: ({ name, retailStore, opcMenuGroup }) => (
      <>
        <Text inherit>{name}</Text>
        <Text size="sm" c="dimmed">
          {retailStore.name}, {opcMenuGroup.name}
        </Text>
      </>
    ),
  },
  { key: 'basePrice', header: 'Price', sortable: true, cell: priceOf },
  { key: 'quantity', header: 'Stock', sortable: true, hideBelow: 'sm', cell: stockText },
  {
    key: 'available',
    header: 'Now',
    hideBelow: 'sm',
    cell: (item) => {
      const { status, label, tone } = orderableOf(item)
      return <StatusBadge status={status} label={label} tone={tone} />
    },
  },
  {
    key: 'orderedQuantity',
    header: 'Ordered',
    sortable: true,
    hideBelow: 'md',
    cell: ({ orderedQuantity }) => orderedQuantity,
  },
]
