import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf } from '../../platform/view.ts'
import { resolve } from './alertEngine.ts'
import { auditedRule, presentRule } from './alerts.present.ts'
import { lockOpen, ruleRecord } from './alerts.repo.ts'
import { auditRule } from './rules.audit.ts'
import { readRoleOptions, ruleOptions, ruleView } from './alerts.views.ts'

export const listAlertNotifications = operation('listAlertNotifications', listOf(ruleView, presentRule))

export const getAlertNotificationDropDown = operation('getAlertNotificationDropDown', (ctx, { query }) =>
  ruleOptions(ctx, query),
)

export const getAlertRecipientRoleDropDown = operation('getAlertRecipientRoleDropDown', (ctx, { query }) =>
  readRoleOptions(ctx, query),
)

export const getAlertTriggerEventDropDown = operation('getAlertTriggerEventDropDown', async (ctx) =>
  ctx.services.alertEvents.map(({ kind, words }) => ({ code: kind, label: words, value: kind })),
)

export const getAlertNotification = operation('getAlertNotification', detailOf(ruleView, presentRule))

export const createAlertNotification = operation('createAlertNotification', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await ruleRecord.insert(tx, checked(tx, body))
    const row = await ruleView.read(tx, id)
    await auditRule(tx, 'CREATE', row, 'Added the alert rule', { after: auditedRule(tx, row) })
    return presentRule(tx, row)
  }),
)

export const updateAlertNotification = operation('updateAlertNotification', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await ruleRecord.lock(tx, path.id, body.version)
    await ruleRecord.update(tx, path.id, checked(tx, body))
    const row = await ruleView.read(tx, path.id)
    const change = { before: auditedRule(tx, before), after: auditedRule(tx, row) }
    await auditRule(tx, 'UPDATE', row, 'Changed the alert rule', change)
    return presentRule(tx, row)
  }),
)

export const deleteAlertNotification = operation('deleteAlertNotification', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const before = await ruleRecord.lock(tx, path.id)
    const remark = 'Its rule was deleted.'
    for (const row of await lockOpen(tx, { alertNotificationId: path.id }))
      await resolve(tx, row, { resolvedBy: tx.actor.fullName, remark })
    await ruleRecord.softDelete(tx, path.id)
    await auditRule(tx, 'DELETE', before, 'Deleted the alert rule', { before: auditedRule(tx, before) })
    return true
  }),
)

export const listAlertNotificationHistories = operation('listAlertNotificationHistories', historyOf(ruleView))

function checked(ctx: Transactional<Ctx>, body: Input<'createAlertNotification'>['body']) {
  const name = body.name.trim()
  if (name === '') throw invalidField('name', 'Enter a name.')
  const triggerEvents = [...new Set(body.triggerEvents)]
  const known = new Set(ctx.services.alertEvents.map(({ kind }) => kind))
  if (triggerEvents.some((kind) => !known.has(kind))) throw invalidField('triggerEvents', 'Choose from the list.')
  return { name, triggerEvents, active: body.active ?? true }
}
