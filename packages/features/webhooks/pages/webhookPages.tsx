import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { DeliveryList } from '../screens/DeliveryList.tsx'
import { DeliveryProfile } from '../screens/DeliveryProfile.tsx'
import { WebhookAdd } from '../screens/WebhookAdd.tsx'
import { WebhookEdit } from '../screens/WebhookEdit.tsx'
import { WebhookList } from '../screens/WebhookList.tsx'
import { WebhookProfile } from '../screens/WebhookProfile.tsx'
import { webhookLinks } from '../webhookLinks.tsx'
import {
  deliveriesQuery,
  deliveryQuery,
  deliverySearch,
  eventTypesQuery,
  webhookChoicesQuery,
  webhookQuery,
  webhookSearch,
  webhooksQuery,
} from '../webhookQueries.ts'

export const webhookListPage = page({
  staticData: { title: 'Webhooks', opens: ['listWebhooks'] },
  validateSearch: webhookSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(webhooksQuery(deps)),
  component: ({ search, onSearch }) => <WebhookList search={search} onSearch={onSearch} links={webhookLinks} />,
})

export const webhookAddPage = page({
  staticData: { title: 'New webhook', opens: ['createWebhook', 'getWebhookEventTypes'] },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(eventTypesQuery()),
  component: ({ navigate }) => (
    <WebhookAdd
      onCreated={(id) => void navigate({ to: '/webhooks/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/webhooks' })}
    />
  ),
})

export const webhookPage = page({
  staticData: { title: 'Webhook', opens: ['getWebhook', 'getWebhookEventTypes'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(webhookQuery(id))),
      queryClient.ensureQueryData(eventTypesQuery()),
    ]),
  component: ({ params: { id }, navigate }) => (
    <WebhookProfile
      key={id}
      id={id}
      links={webhookLinks}
      onLeave={() => void navigate({ to: '/webhooks' })}
      onSent={(deliveryId) => void navigate({ to: '/webhook-deliveries/$id', params: { id: deliveryId } })}
    />
  ),
})

export const webhookEditPage = page({
  staticData: { title: 'Edit webhook', crumb: 'Edit', opens: ['getWebhook', 'updateWebhook', 'getWebhookEventTypes'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([orNotFound(queryClient.fetchQuery(webhookQuery(id))), queryClient.ensureQueryData(eventTypesQuery())]),
  component: ({ params: { id }, navigate }) => {
    const toWebhook = () => void navigate({ to: '/webhooks/$id', params: { id } })
    return <WebhookEdit key={id} id={id} onSaved={toWebhook} onCancel={toWebhook} />
  },
})

export const deliveryListPage = page({
  staticData: { title: 'Webhook deliveries', opens: ['listWebhookDeliveries', 'listWebhooks', 'getWebhookEventTypes'] },
  validateSearch: deliverySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(deliveriesQuery(deps))
    return Promise.all([
      queryClient.ensureQueryData(webhookChoicesQuery()),
      queryClient.ensureQueryData(eventTypesQuery()),
    ])
  },
  component: ({ search, onSearch }) => <DeliveryList search={search} onSearch={onSearch} links={webhookLinks} />,
})

export const deliveryPage = page({
  staticData: { title: 'Webhook delivery', opens: ['getWebhookDelivery', 'getWebhookEventTypes'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(deliveryQuery(id))),
      queryClient.ensureQueryData(eventTypesQuery()),
    ]),
  component: ({ params: { id }, navigate }) => (
    <DeliveryProfile
      key={id}
      id={id}
      links={webhookLinks}
      onLeave={() => void navigate({ to: '/webhook-deliveries' })}
    />
  ),
})
