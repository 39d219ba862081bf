import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Sums } from '@atrium/ui/Sums.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import type { Order, OrderItem } from '../orderQueries.ts'
import { amountText, choicesOf } from '../orderText.ts'

/** What was ordered, as it was called and cost then, and how the price comes about. */
export const OrderItems = ({ order }: { order: Order }) => {
  const { items, priceLines, total, currency } = order
  return (
    <>
      <Table label="Items of the order" columns={columnsIn(currency)} rows={items} rowKey={({ id }) => id} />
      <Sums
        lines={[
          ...priceLines.map(({ label, amount }) => ({ label, value: amountText(amount, currency) })),
          { label: 'Total', value: amountText(total, currency), isTotal: true },
        ]}
      />
    </>
  )
}

const columnsIn = (currency: string): readonly Column<OrderItem>[] => [
  { key: 'name', header: 'Item', cell: (item) => <Item item={item} /> },
  { key: 'qty', header: 'Quantity', align: 'end', cell: ({ qty }) => qty },
  { key: 'unitPrice', header: 'Price', align: 'end', cell: ({ unitPrice }) => amountText(unitPrice, currency) },
  { key: 'lineTotal', header: 'Amount', align: 'end', cell: ({ lineTotal }) => amountText(lineTotal, currency) },
]

const Item = ({ item }: { item: OrderItem }) => (
  <>
    <Text inherit td={item.outOfStock ? 'line-through' : undefined}>
      {item.name}
    </Text>
    {choicesOf(item).map((choice) => (
      <Text key={choice} size="sm" c="dimmed">
        {choice}
      </Text>
    ))}
    {item.remark && <Text size="sm">“{item.remark}”</Text>}
    {item.outOfStock && <StatusBadge status="OUT_OF_STOCK" label="Out of stock" />}
  </>
)
