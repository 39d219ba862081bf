import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { DeliveryRow, WebhookRow } from './webhooks.views.ts'

/** A webhook as the contract shows it, with what this actor may do to it. */
export function presentWebhook(ctx: Ctx, row: WebhookRow): Data<'getWebhook'> {
  const mayEdit = ctx.scope.permissions.has('WEBHOOK_EDIT')
  const isOn = row.status === 'ACTIVE'
  const isOverlapping = row.previousUntil !== null && row.previousUntil > ctx.now()
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    eventTypes: row.eventTypes,
    status: row.status,
    disabledReason: row.disabledReason,
    failingSince: row.failingSince,
    lastDeliveredDate: row.lastDeliveredDate,
    previousUntil: isOverlapping ? row.previousUntil : null,
    rotatedDate: row.rotatedDate,
    createdBy: row.createdBy,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(mayEdit, 'edit'),
      ...when(ctx.scope.permissions.has('WEBHOOK_DELETE'), 'delete'),
      ...when(mayEdit, 'rotate'),
      ...when(mayEdit && isOn, 'pause'),
      ...when(mayEdit && !isOn, 'resume'),
      ...when(mayEdit && isOn, 'test'),
      ...when(mayEdit && isOn, 'replayFailed'),
    ],
  }
}

/** What was sent, as the contract shows it. */
export function presentDelivery(ctx: Ctx, row: DeliveryRow): Data<'listWebhookDeliveries'>['items'][number] {
  return {
    id: row.id,
    webhook: { id: row.webhookId, name: row.webhookName },
    eventType: row.eventType,
    status: row.status,
    attempts: row.attempts,
    lastStatusCode: row.lastStatusCode,
    lastError: row.lastError,
    lastAttemptDate: row.lastAttemptDate,
    nextAttemptDate: row.nextAttemptDate,
    deliveredDate: row.deliveredDate,
    createdDate: row.createdDate,
    allowedActions: when(ctx.scope.permissions.has('WEBHOOK_EDIT') && row.webhookStatus === 'ACTIVE', 'replay'),
  }
}
