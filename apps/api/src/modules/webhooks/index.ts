import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as deliveries from './deliveries.ts'
import * as webhooks from './webhooks.ts'
import { forgetDeliveriesJob } from './webhooks.jobs.ts'

export { byWebhook, webhookOutbox } from './channel.ts'
export { webhookDashboard } from './webhooks.dashboard.ts'
export { webhookSearch } from './webhooks.search.ts'

export const webhookOperations = { ...webhooks, ...deliveries }

export const webhookConstraints: ConstraintMessages = {
  webhooks_name: { field: 'name', message: 'There is already a webhook with this name.' },
}

export const webhookJobs: AnyJob[] = [forgetDeliveriesJob]
