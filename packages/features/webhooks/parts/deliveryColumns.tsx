import type { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { emptyValue } from '@atrium/ui/emptyValue.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import type { WebhookDelivery, WebhookEvent } from '../webhookQueries.ts'

/** What an event is called, for people. */
export const eventLabel = (events: readonly WebhookEvent[], type: string): string =>
  type === 'webhook.test' ? 'Test' : (events.find((event) => event.type === type)?.label ?? type)

/** What a receiver said last, in a word or two. */
export const answerOf = ({ lastStatusCode, attempts }: WebhookDelivery): string => {
  if (attempts === 0) return emptyValue
  return lastStatusCode === null ? 'No answer' : String(lastStatusCode)
}

/** What was sent, as a table shows it. */
export const deliveryColumns = (
  moment: ReturnType<typeof useMoment>,
  events: readonly WebhookEvent[],
): readonly Column<WebhookDelivery>[] => [
  {
    key: 'event',
    header: 'Event',
    cell: ({ eventType }) => (
      <>
        <Text inherit>{eventLabel(events, eventType)}</Text>
        <Text size="sm" c="dimmed">
          {eventType}
        </Text>
      </>
    ),
  },
  { key: 'webhook', header: 'Webhook', hideBelow: 'sm', cell: ({ webhook }) => webhook.name },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'answer', header: 'Response', hideBelow: 'sm', cell: answerOf },
  { key: 'attempts', header: 'Attempts', hideBelow: 'md', cell: ({ attempts }) => attempts },
  { key: 'createdDate', header: 'Happened', sortable: true, cell: ({ createdDate }) => moment(createdDate) },
]
