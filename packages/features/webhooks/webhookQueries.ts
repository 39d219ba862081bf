import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Webhook = Schemas['Webhook']
export type WebhookSecret = Schemas['WebhookSecret']
export type WebhookDelivery = Schemas['WebhookDelivery']
export type WebhookEvent = Schemas['WebhookEventDescription']
export type WebhookEventType = WebhookEvent['type']

/** The state of the list of webhooks in the address. */
export const webhookSearch = listSearch({ sorts: ['name', 'lastDeliveredDate', 'createdDate'] })
export type WebhookSearch = ReturnType<typeof webhookSearch>

export const webhooksQuery = (search: WebhookSearch) => api.query('listWebhooks', { query: search })
export const webhookQuery = (id: string) => api.query('getWebhook', { path: { id } }, { silent: true })
export const eventTypesQuery = () => api.query('getWebhookEventTypes')

/** The webhooks that a filter offers. */
export const webhookChoicesQuery = () =>
  api.query('listWebhooks', { query: { limit: 100, sortProperties: 'name', sortDirection: 'ASC' } })

export const deliveryTabs = ['ALL', 'PENDING', 'RETRYING', 'FAILED', 'DELIVERED'] as const

/** The state of the list of what was sent. */
export const deliverySearch = listSearch({
  sorts: ['createdDate'],
  tabs: deliveryTabs,
  filters: { webhookId: one(), eventType: one() },
})
export type DeliverySearch = ReturnType<typeof deliverySearch>

const deliveryListQuery = ({ tab = 'ALL', eventType, ...search }: DeliverySearch): Query<'listWebhookDeliveries'> => ({
  ...search,
  ...(tab === 'ALL' ? {} : { status: tab }),
  // Whatever stands in the address, the server refuses what it does not know.
  ...(eventType === undefined ? {} : { eventType: eventType as WebhookEventType }),
})

export const deliveriesQuery = (search: DeliverySearch) =>
  api.query('listWebhookDeliveries', { query: deliveryListQuery(search) })
export const deliveryQuery = (id: string) => api.query('getWebhookDelivery', { path: { id } }, { silent: true })
