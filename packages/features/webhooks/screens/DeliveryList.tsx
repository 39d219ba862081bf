import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { IconSend } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deliveryColumns } from '../parts/deliveryColumns.tsx'
import type { WebhookLinks } from '../webhookLinks.tsx'
import {
  deliveriesQuery,
  deliveryTabs,
  eventTypesQuery,
  webhookChoicesQuery,
  type DeliverySearch,
} from '../webhookQueries.ts'

type DeliveryListProps = {
  search: DeliverySearch
  onSearch: (search: DeliverySearch) => void
  links: Pick<WebhookLinks, 'Delivery'>
}

/** What webhooks were sent, and what became of it. Mount it with webhooks and events loaded. */
export const DeliveryList = ({ search, onSearch, links: { Delivery: Link } }: DeliveryListProps) => {
  const { data: webhooks } = useSuspenseQuery(webhookChoicesQuery())
  const { data: events } = useSuspenseQuery(eventTypesQuery())
  const moment = useMoment()
  const filters = useMemo(
    (): ListFilter[] => [
      {
        kind: 'choice',
        key: 'webhookId',
        label: 'Webhook',
        options: webhooks.items.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        kind: 'choice',
        key: 'eventType',
        label: 'Event',
        options: events.map(({ type, label }) => ({ value: type, label })),
      },
    ],
    [webhooks, events],
  )
  return (
    <ListScreen
      title="Webhook deliveries"
      description="Messages sent to other systems, and their responses, kept for 30 days"
      query={deliveriesQuery}
      columns={deliveryColumns(moment, events)}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Event or message id"
      tabs={{
        label: 'Deliveries by state',
        options: deliveryTabs.map((value) => ({ value, label: statusLabel(value) })),
      }}
      filters={filters}
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No deliveries" icon={IconSend}>
          What happens here is sent to the webhooks that are told of it.
        </EmptyState>
      }
    />
  )
}
