import { api } from '@atrium/auth/api.ts'
import { clockText, useSecondsUntil } from '@atrium/auth/useSecondsUntil.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { MyOrder } from '../orderQueries.ts'
import { amountText } from '../shopText.ts'
import type { usePayOrder } from './usePayOrder.ts'

type PayNoticeProps = { order: MyOrder; payUntil: string; paying: ReturnType<typeof usePayOrder> }

/** How long an order waits to be paid, and the way to pay it. */
export const PayNotice = ({ order, payUntil, paying }: PayNoticeProps) => {
  const seconds = useSecondsUntil(Date.parse(payUntil))
  const isOver = seconds === 0
  useEffect(() => {
    // The server has made it void by then.
    if (isOver) void api.refresh('orders')
  }, [isOver])
  return (
    <Alert color="yellow" icon={<IconClockHour4 size={18} aria-hidden />} title="Not paid yet">
      <Stack gap="sm" align="flex-start">
        {isOver ? (
          <Text component="output">The time to pay has run out, and the order is cancelled automatically.</Text>
        ) : (
          <Text>
            Items and collect time are held for you for <strong role="timer">{clockText(seconds)}</strong>
          </Text>
        )}
        {!isOver && order.allowedActions.includes('pay') && (
          <Button size="md" loading={paying.isPending} onClick={() => paying.mutate()}>
            Pay {amountText(order.total, order.currency)}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
