import { makeDelivery, makeWebhook } from '../../demo/webhookFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const webhookSamples = {
  webhooks: { of: 'CENTRE', make: async (db, where) => (await makeWebhook(db, where)).id },
  'webhook-deliveries': {
    of: 'CENTRE',
    make: async (db, where) => makeDelivery(db, where, where.within?.['webhooks'] ?? (await makeWebhook(db, where)).id),
  },
} satisfies Record<string, Sample>

/** An address that can be one. */
export const webhookBodies: Bodies = {
  createWebhook: { fields: { url: 'https://receiver.example/hooks' } },
  updateWebhook: { fields: { url: 'https://receiver.example/hooks' } },
}
