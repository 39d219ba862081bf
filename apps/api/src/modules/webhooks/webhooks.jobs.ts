import { later } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetMessages } from '../../platform/outbox.ts'
import { webhookOutbox } from './channel.ts'
import { forgetDeliveries } from './webhooks.repo.ts'
import { keptFor } from './webhooks.rules.ts'

/** Forgets each night what was sent more than a month ago. */
export const forgetDeliveriesJob: Job = {
  name: 'webhooks-forget',
  schedule: '25 3 * * *',
  run: (ctx) =>
    ctx.transaction(async (tx) => {
      const before = later(tx.now(), -keptFor)
      await forgetMessages(tx, webhookOutbox.kind, before)
      await forgetDeliveries(tx, before)
    }),
}
