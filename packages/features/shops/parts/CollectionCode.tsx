import { Stack, Text } from '@mantine/core'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Section } from '@atrium/ui/Section.tsx'
import type { MyOrder } from '../orderQueries.ts'
import { placeText } from '../shopText.ts'

/** The code to show at the counter, large enough to be read from the other side, and where and when to collect. */
export const CollectionCode = ({ order, code }: { order: MyOrder; code: string }) => {
  const moment = useMoment()
  return (
    <Section title="Collection code">
      <Stack gap={4} align="center" ta="center">
        <Text ff="monospace" fw={700} fz="clamp(2.5rem, 15vw, 4.5rem)" lh={1.2} style={{ letterSpacing: '0.08em' }}>
          {code}
        </Text>
        <Text>Show it at the counter.</Text>
        <Text fw={600}>
          {order.retailStore.name}, {placeText(order)}
        </Text>
        <Text>{moment(order.collectTime)}</Text>
      </Stack>
    </Section>
  )
}
