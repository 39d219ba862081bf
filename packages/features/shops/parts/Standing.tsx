import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { ratingText } from '@atrium/validators/stores.ts'
import { Group, Text } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import type { Shop } from '../shopQueries.ts'
import { hoursText, placeText, waitText } from '../shopText.ts'

/** Whether a store takes orders, until when or why not, how long they take, what buyers think, and where it is. */
export const Standing = ({ shop }: { shop: Shop }) => {
  const moment = useMoment()
  const rating = ratingText(shop)
  return (
    <>
      <Group gap="xs">
        <StatusBadge {...(shop.openNow ? open : closed)} />
        <Text size="sm">{hoursText(shop, moment)}</Text>
      </Group>
      {waitText(shop) && <Text size="sm">{waitText(shop)}</Text>}
      <Text size="sm" c="dimmed">
        {placeText(shop)}
      </Text>
      {rating && (
        <Group gap={4} wrap="nowrap">
          <IconStarFilled size={14} aria-hidden />
          <Text size="sm">{rating}</Text>
        </Group>
      )}
    </>
  )
}

const open = { status: 'OPEN', label: 'Takes orders', tone: 'success' } as const
const closed = { status: 'CLOSED', label: 'No orders now', tone: 'neutral' } as const
