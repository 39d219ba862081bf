import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Divider, Group, Stack, Text } from '@mantine/core'
import type { MyOrder, OrderItem } from '../orderQueries.ts'
import { addOnsText } from '../orderText.ts'
import { amountText } from '../shopText.ts'
import { PriceLines } from './PriceLines.tsx'

/** What was ordered, with names and prices as they were then. */
export const OrderItems = ({ order }: { order: MyOrder }) => (
  <Section title="Items">
    <Stack gap="sm">
      {order.items.map((item) => (
        <Item key={item.id} item={item} currency={order.currency} />
      ))}
      {order.remark && <Text size="sm">Remark for the store: “{order.remark}”</Text>}
      <Divider />
      <PriceLines lines={order.priceLines} total={order.total} currency={order.currency} />
    </Stack>
  </Section>
)

const Item = ({ item, currency }: { item: OrderItem; currency: string }) => {
  const chosen = addOnsText(item)
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text fw={600}>
          {item.qty} × {item.name}
        </Text>
        {chosen && (
          <Text size="sm" c="dimmed">
            {chosen}
          </Text>
        )}
        {item.remark && <Text size="sm">“{item.remark}”</Text>}
        {item.outOfStock && <StatusBadge status="OUT_OF_STOCK" label="Out of stock, refunded" />}
      </div>
      <Text style={{ whiteSpace: 'nowrap' }} td={item.outOfStock ? 'line-through' : undefined}>
        {amountText(item.lineTotal, currency)}
      </Text>
    </Group>
  )
}
