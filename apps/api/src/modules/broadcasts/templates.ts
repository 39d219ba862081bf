import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, listOf } from '../../platform/view.ts'
import { auditBroadcast, auditTemplate } from './broadcasts.audit.ts'
import { checkedWords } from './broadcastFields.ts'
import { auditedFields, presentBroadcast, presentTemplate } from './broadcasts.present.ts'
import { broadcastRecord, templateRecord } from './broadcasts.repo.ts'
import { broadcastView, templateView } from './broadcasts.views.ts'
import { start } from './starting.ts'

export const listBroadcastTemplates = operation('listBroadcastTemplates', listOf(templateView, presentTemplate))

export const getBroadcastTemplate = operation('getBroadcastTemplate', detailOf(templateView, presentTemplate))

const named = (name: string): string => {
  if (name.trim() === '') throw invalidField('name', 'Give the preset a name.', 'required')
  return name.trim()
}

export const createBroadcastTemplate = operation('createBroadcastTemplate', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const words = await checkedWords(tx, body)
    const id = await templateRecord.insert(tx, { ...words, name: named(body.name), active: body.active ?? true })
    const row = await templateView.read(tx, id)
    await auditTemplate(tx, 'CREATE', row, 'Added the preset', { after: auditedFields(row) })
    return presentTemplate(tx, row)
  }),
)

export const updateBroadcastTemplate = operation('updateBroadcastTemplate', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await templateRecord.lock(tx, path.id, body.version)
    const before = await templateView.read(tx, path.id)
    const words = await checkedWords(tx, body)
    await templateRecord.update(tx, path.id, { ...words, name: named(body.name), active: body.active ?? true })
    const row = await templateView.read(tx, path.id)
    await auditTemplate(tx, 'UPDATE', row, 'Changed the preset', {
      before: { name: before.name, active: before.active, ...auditedFields(before) },
      after: { name: row.name, active: row.active, ...auditedFields(row) },
    })
    return presentTemplate(tx, row)
  }),
)

export const deleteBroadcastTemplate = operation('deleteBroadcastTemplate', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await templateRecord.lock(tx, path.id)
    const row = await templateView.read(tx, path.id)
    await templateRecord.softDelete(tx, path.id)
    await auditTemplate(tx, 'DELETE', row, 'Deleted the preset', { before: auditedFields(row) })
    return true
  }),
)

export const broadcastTemplate = operation('broadcastTemplate', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { id: templateId, ...preset } = await templateRecord.lock(tx, path.id)
    if (!preset.active) throw ruleViolation('This preset is switched off.')
    const { severity, title, message, instructions, channels, responseRequired, recipientType, recipientIds } = preset
    const words = { severity, title, message, instructions, channels, responseRequired, recipientType, recipientIds }
    const id = await broadcastRecord.insert(tx, {
      ...words,
      templateId,
      drill: body.drill ?? false,
      scheduledDate: tx.now(),
    })
    await start(tx, await broadcastView.read(tx, id))
    const row = await broadcastView.read(tx, id)
    await auditBroadcast(tx, 'CREATE', row, 'Broadcast the preset', { after: auditedFields(row) })
    return presentBroadcast(tx, row)
  }),
)
