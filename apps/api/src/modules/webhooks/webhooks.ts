import { hours, later } from '../../platform/clock.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { centreKind } from '../roles/index.ts'
import { eventTypes } from './eventTypes.ts'
import { newSecret, secretPlace } from './signing.ts'
import { auditedFields, auditWebhook } from './webhooks.audit.ts'
import { presentWebhook } from './webhooks.present.ts'
import { sendFailedAgain, sendTest, webhookRecord } from './webhooks.repo.ts'
import { checkedFields, maySee, possibleTypes } from './webhooks.rules.ts'
import { webhookView } from './webhooks.views.ts'

export const listWebhooks = operation('listWebhooks', listOf(webhookView, presentWebhook))

export const getWebhookEventTypes = operation('getWebhookEventTypes', async (ctx) =>
  possibleTypes(await centreKind(ctx)).map((type) => {
    const { area, label } = eventTypes[type]
    return { type, area, label, allowed: maySee(ctx, type) }
  }),
)

export const getWebhook = operation('getWebhook', detailOf(webhookView, presentWebhook))

export const createWebhook = operation('createWebhook', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const fields = checkedFields(tx, await centreKind(tx), body)
    const secret = newSecret()
    const secretSealed = tx.services.sealing.seal(secret, secretPlace(tx.scope.officeCentreId))
    const id = await webhookRecord.insert(tx, { ...fields, secretSealed })
    await auditWebhook(tx, 'CREATE', { id, name: fields.name }, 'Added the webhook', { after: auditedFields(fields) })
    return { id, name: fields.name, secret }
  }),
)

export const updateWebhook = operation('updateWebhook', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await webhookRecord.lock(tx, path.id, body.version)
    const fields = checkedFields(tx, await centreKind(tx), body)
    await webhookRecord.update(tx, path.id, fields)
    const row = await webhookView.read(tx, path.id)
    await auditWebhook(tx, 'UPDATE', row, 'Changed the webhook', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentWebhook(tx, row)
  }),
)

export const deleteWebhook = operation('deleteWebhook', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await webhookRecord.lock(tx, path.id)
    await webhookRecord.remove(tx, path.id)
    await auditWebhook(tx, 'DELETE', row, 'Deleted the webhook', { before: auditedFields(row) })
    return true
  }),
)

export const rotateWebhookSecret = operation('rotateWebhookSecret', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const row = await webhookRecord.lock(tx, path.id, body.version)
    const secret = newSecret()
    const secretSealed = tx.services.sealing.seal(secret, secretPlace(tx.scope.officeCentreId))
    const previousUntil = body.overlapHours ? later(tx.now(), hours(body.overlapHours)) : null
    const previousSealed = previousUntil === null ? null : row.secretSealed
    await webhookRecord.update(tx, path.id, { secretSealed, previousSealed, previousUntil, rotatedDate: tx.now() })
    await auditWebhook(tx, 'OTHER', row, 'Gave the webhook a new secret', {
      after: { overlapHours: body.overlapHours ?? 0 },
    })
    return { id: row.id, name: row.name, secret }
  }),
)

export const pauseWebhook = operation('pauseWebhook', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const row = await webhookRecord.lock(tx, path.id, body.version)
    if (row.status !== 'ACTIVE') throw ruleViolation('This webhook is off already.')
    await webhookRecord.update(tx, path.id, { status: 'PAUSED' })
    await auditWebhook(tx, 'OTHER', row, 'Paused the webhook')
    return presentWebhook(tx, await webhookView.read(tx, path.id))
  }),
)

export const resumeWebhook = operation('resumeWebhook', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const row = await webhookRecord.lock(tx, path.id, body.version)
    if (row.status === 'ACTIVE') throw ruleViolation('This webhook is on already.')
    await webhookRecord.update(tx, path.id, { status: 'ACTIVE', disabledReason: null, failingSince: null })
    await auditWebhook(tx, 'OTHER', row, 'Resumed the webhook')
    return presentWebhook(tx, await webhookView.read(tx, path.id))
  }),
)

const off = () => ruleViolation('This webhook is off. Resume it first.')

export const testWebhook = operation('testWebhook', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await webhookRecord.lock(tx, path.id)
    const id = await sendTest(tx, path.id)
    if (!id) throw off()
    await auditWebhook(tx, 'OTHER', row, 'Sent a test to the webhook')
    return { id }
  }),
)

export const replayFailedWebhookDeliveries = operation('replayFailedWebhookDeliveries', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const row = await webhookRecord.lock(tx, path.id)
    if (row.status !== 'ACTIVE') throw off()
    const replayed = await sendFailedAgain(tx, path.id, new Date(body.since))
    await auditWebhook(tx, 'OTHER', row, 'Sent again what had failed', { after: { since: body.since, replayed } })
    return { replayed }
  }),
)

export const listWebhookHistories = operation('listWebhookHistories', historyOf(webhookView))
