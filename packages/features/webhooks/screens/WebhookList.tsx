import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { IconListDetails, IconPlus, IconWebhook } from '@tabler/icons-react'
import type { WebhookLinks } from '../webhookLinks.tsx'
import { webhooksQuery, type Webhook, type WebhookSearch } from '../webhookQueries.ts'

type WebhookListProps = {
  search: WebhookSearch
  onSearch: (search: WebhookSearch) => void
  links: Pick<WebhookLinks, 'Webhook' | 'AddWebhook' | 'Deliveries'>
}

/** The programs that are told what happens in an office centre. */
export const WebhookList = ({ search, onSearch, links }: WebhookListProps) => {
  const { Webhook: Link, AddWebhook, Deliveries } = links
  return (
    <ListScreen
      title="Webhooks"
      description="Tell other systems immediately when something happens here"
      query={webhooksQuery}
      columns={columnsWith(useMoment())}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name or address"
      actions={[
        {
          kind: 'other',
          label: 'New webhook',
          icon: IconPlus,
          primary: true,
          operation: 'createWebhook',
          renderRoot: (properties) => <AddWebhook {...properties} />,
        },
        {
          kind: 'other',
          label: 'Deliveries',
          icon: IconListDetails,
          operation: 'listWebhookDeliveries',
          renderRoot: (properties) => <Deliveries {...properties} />,
        },
      ]}
      rowLink={({ id }, content) => <Link id={id}>{content}</Link>}
      empty={
        <EmptyState title="No webhooks" icon={IconWebhook}>
          Payroll hears of new colleagues, lobby screens of visitors, and your ticket system of alerts.
        </EmptyState>
      }
    />
  )
}

const columnsWith = (moment: ReturnType<typeof useMoment>): readonly Column<Webhook>[] => [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name, url }) => (
      <>
        <Text inherit>{name}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'events', header: 'Events', hideBelow: 'sm', cell: ({ eventTypes }) => eventTypes.length },
  {
    key: 'lastDeliveredDate',
    header: 'Last delivered',
    sortable: true,
    cell: ({ lastDeliveredDate }) => (lastDeliveredDate === null ? 'Never' : moment(lastDeliveredDate)),
  },
]
