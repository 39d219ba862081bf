import type { Ctx } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { auditWebhook } from './webhooks.audit.ts'
import { presentDelivery } from './webhooks.present.ts'
import { lockDelivery, sendAgain } from './webhooks.repo.ts'
import { deliveryView, lastAttempts, webhookView } from './webhooks.views.ts'

export const listWebhookDeliveries = operation('listWebhookDeliveries', listOf(deliveryView, presentDelivery))

export const getWebhookDelivery = operation('getWebhookDelivery', (ctx, { path }) => detail(ctx, path.id))

export const replayWebhookDelivery = operation('replayWebhookDelivery', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const { webhookId } = await lockDelivery(tx, path.id)
    const webhook = await webhookView.read(tx, webhookId)
    if (webhook.status !== 'ACTIVE') throw ruleViolation('This webhook is off. Resume it first.')
    await sendAgain(tx, path.id)
    await auditWebhook(tx, 'OTHER', webhook, 'Sent a message of the webhook again', { after: { message: path.id } })
    return detail(tx, path.id)
  }),
)

async function detail(ctx: Ctx, id: string): Promise<Data<'getWebhookDelivery'>> {
  const row = await deliveryView.read(ctx, id)
  const attempts = await lastAttempts(ctx, id)
  return {
    ...presentDelivery(ctx, row),
    payload: row.payload,
    lastAttempts: attempts.map(({ date, duration, statusCode, error, answer }) => ({
      date,
      duration,
      statusCode,
      error,
      answer,
    })),
  }
}
