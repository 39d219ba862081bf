import { figure, type DashboardPart } from '../dashboard/index.ts'
import { countFailing } from './webhooks.views.ts'

/** How many receivers get nothing any more: they fail, or were disabled for that; nothing where all is well. */
export const webhookDashboard: DashboardPart = {
  permission: 'WEBHOOK_LIST',
  load: async (ctx) => {
    const failing = await countFailing(ctx)
    return { figures: failing === 0 ? [] : [figure('WEBHOOKS_FAILING', failing)] }
  },
}
