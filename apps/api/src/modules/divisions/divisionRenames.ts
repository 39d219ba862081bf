import { dateOfInstant, formatDate, instantOf } from '@atrium/validators/dates.ts'
import { invalidField } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { operation } from '../../platform/operation.ts'
import { readTimezoneOffset } from '../office-centres/index.ts'
import { divisionRenameJob } from './divisionRenames.jobs.ts'
import { auditDivision } from './divisions.audit.ts'
import { auditedFields, presentDivision } from './divisions.present.ts'
import { divisionRecord } from './divisions.repo.ts'
import { freeName } from './divisions.rules.ts'
import { divisionView } from './divisions.views.ts'

/**
 * A name for today is taken at once, a later one waits until its day begins at the office centre (entities 3.3).
 * A second call changes the name that waits.
 */
export const renameDivision = operation('renameDivision', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const newName = await freeName(tx, 'newName', body.newName, path.id)
    const before = await divisionRecord.lock(tx, path.id, body.version)
    if (newName === before.name) throw invalidField('newName', 'The division already has this name.')
    const offset = await readTimezoneOffset(tx, tx.scope.officeCentreId)
    const today = dateOfInstant(tx.now(), offset)
    const { effectiveDate } = body
    if (effectiveDate < today) throw invalidField('effectiveDate', `Choose ${formatDate(today)} or a later day.`)
    const atOnce = effectiveDate === today
    await divisionRecord.update(
      tx,
      path.id,
      atOnce ? { name: newName, newName: null, effectiveDate: null } : { newName, effectiveDate },
    )
    if (!atOnce) await enqueue(tx, divisionRenameJob, {}, instantOf(effectiveDate, '00:00', offset))
    const row = await divisionView.read(tx, path.id)
    const summary = atOnce ? 'Renamed the division' : 'Planned a new name for the division'
    await auditDivision(tx, 'UPDATE', row, summary, { before: auditedFields(before), after: auditedFields(row) })
    return presentDivision(tx, row)
  }),
)

export const withdrawDivisionRename = operation('withdrawDivisionRename', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await divisionRecord.lock(tx, path.id, body.version)
    if (before.newName === null) throw invalidField('newName', 'No new name is planned.')
    await divisionRecord.update(tx, path.id, { newName: null, effectiveDate: null })
    const row = await divisionView.read(tx, path.id)
    await auditDivision(tx, 'UPDATE', row, 'Cancelled the planned new name of the division', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentDivision(tx, row)
  }),
)
