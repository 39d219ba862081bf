import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { createElement } from 'react'
import type { WebhookLinks } from '../webhookLinks.tsx'
import type { Webhook, WebhookDelivery, WebhookEvent } from '../webhookQueries.ts'

const someWebhook: Webhook = {
  id: 'hook-1',
  name: 'Payroll',
  url: 'https://payroll.example/hooks',
  eventTypes: ['user.joined'],
  status: 'ACTIVE',
  disabledReason: null,
  failingSince: '2026-11-02T01:30:00Z',
  lastDeliveredDate: null,
  previousUntil: null,
  rotatedDate: null,
  createdBy: 'Lena Ortiz',
  createdDate: '2026-10-02T01:30:00Z',
  updatedDate: '2026-10-02T01:30:00Z',
  version: 2,
  allowedActions: ['edit', 'delete', 'rotate', 'pause', 'test', 'replayFailed'],
}

const delivery: WebhookDelivery = {
  id: 'delivery-1',
  webhook: { id: 'hook-1', name: 'Payroll' },
  eventType: 'user.joined',
  status: 'FAILED',
  attempts: 8,
  lastStatusCode: 500,
  lastError: 'The receiver answered 500.',
  lastAttemptDate: '2026-11-02T01:30:00Z',
  nextAttemptDate: null,
  deliveredDate: null,
  createdDate: '2026-11-01T01:30:00Z',
  allowedActions: ['replay'],
}

const detail: Schemas['WebhookDeliveryDetail'] = {
  ...delivery,
  payload: '{"type":"user.joined","timestamp":"2026-11-01T01:30:00.000Z","data":{}}',
  lastAttempts: [
    {
      date: '2026-11-02T01:30:00Z',
      duration: 81,
      statusCode: 500,
      error: 'The receiver answered 500.',
      answer: 'Try later',
    },
  ],
}

const events: WebhookEvent[] = [
  { type: 'user.joined', area: 'Users', label: 'User joined', allowed: true },
  { type: 'user.left', area: 'Users', label: 'User left', allowed: true },
  { type: 'invoice.paid', area: 'Invoices', label: 'Invoice paid', allowed: false },
]

/** All that can be held of webhooks. */
export const webhookRights = ['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE'].map((action) => `WEBHOOK_${action}`)

export const fakeLinks: WebhookLinks = {
  Webhook: ({ id, ...rest }) => createElement('a', { ...rest, href: `#webhook/${id}` }),
  AddWebhook: (properties) => createElement('a', { ...properties, href: '#webhook/add' }),
  EditWebhook: ({ id, ...rest }) => createElement('a', { ...rest, href: `#webhook/edit/${id}` }),
  Deliveries: (properties) => createElement('a', { ...properties, href: '#deliveries' }),
  DeliveriesOf: ({ id, ...rest }) => createElement('a', { ...rest, href: `#deliveries/${id}` }),
  Delivery: ({ id, ...rest }) => createElement('a', { ...rest, href: `#delivery/${id}` }),
}

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
const pageOf = (item: unknown): FakeAnswer => success({ items: [item], total: 1, totalPage: 1 })

/** A server with one webhook, and one message that failed. */
export function webhookServer({ method, path }: SeenRequest): FakeAnswer | undefined {
  if (path.endsWith('/webhook-deliveries')) return pageOf(delivery)
  if (path.includes('/webhook-deliveries/'))
    return success(path.endsWith('/replay') ? { ...detail, status: 'PENDING' } : detail)
  if (!path.includes('/webhooks')) return undefined
  const said = answers.find(([ending]) => path.endsWith(ending))
  if (said) return success(said[1])
  if (method === 'POST') return success(secret)
  return path.endsWith('/webhooks') ? pageOf(someWebhook) : success(someWebhook)
}

const secret = { id: 'hook-1', name: someWebhook.name, secret: 'whsec_TheSecret' }

const answers: readonly (readonly [ending: string, data: unknown])[] = [
  ['/event-types', events],
  ['/histories', { items: [], total: 0, totalPage: 0 }],
  ['/test', { id: 'delivery-1' }],
  ['/replay-failed', { replayed: 3 }],
  ['/rotate', secret],
]
