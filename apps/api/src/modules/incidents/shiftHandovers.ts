import { auditOf } from '../../platform/audit.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { presentHandover } from './incidents.present.ts'
import { handoverRecord } from './incidents.repo.ts'
import { countOpenIncidents, handoverView, type HandoverRow } from './incidents.views.ts'

export const listShiftHandovers = operation('listShiftHandovers', listOf(handoverView, presentHandover))

export const createShiftHandover = operation('createShiftHandover', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const summary = body.summary.trim()
    if (summary === '') throw invalidField('summary', 'Enter what the next shift needs to know.')
    const id = await handoverRecord.insert(tx, { summary, openIncidents: await countOpenIncidents(tx) })
    const row = await handoverView.read(tx, id)
    await auditHandover(tx, 'CREATE', row, 'Handed over the shift', { after: { summary } })
    return presentHandover(tx, row)
  }),
)

export const takeOverShift = operation('takeOverShift', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const { takenOverDate, createdByUserId } = await handoverRecord.lock(tx, path.id, body.version)
    if (takenOverDate) throw ruleViolation('Somebody took this shift over already.')
    if (createdByUserId === tx.actor.userId) throw ruleViolation('Somebody else takes over what you hand over.')
    await handoverRecord.update(tx, path.id, { takenOverDate: tx.now(), takenOverByUserId: tx.actor.userId })
    const row = await handoverView.read(tx, path.id)
    await auditHandover(tx, 'UPDATE', row, 'Took over the shift')
    return presentHandover(tx, row)
  }),
)

const auditHandover = auditOf((row: HandoverRow) => ({
  module: 'incidents',
  entityType: 'SHIFT_HANDOVER',
  entityId: row.id,
  entityName: `Shift of ${row.handedOverBy ?? 'somebody'}`,
}))
