import { timeProgrammeName } from '@atrium/validators/fields.ts'
import { slotErrors } from '@atrium/validators/timeProgrammes.ts'
import { auditOf } from '../../platform/audit.ts'
import { fieldErrors, validationFailed } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditedFields, presentTimeProgramme, timesOf, toStoredSlot } from './timeProgrammes.present.ts'
import { setSlots, timeProgrammeRecord } from './timeProgrammes.repo.ts'
import { timeProgrammeOptions, timeProgrammeView, type TimeProgrammeRow } from './timeProgrammes.views.ts'

export const listAccessTimeZones = operation('listAccessTimeZones', listOf(timeProgrammeView, presentTimeProgramme))

const exportColumns: ExportColumn<TimeProgrammeRow>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Description', value: (row) => row.description, width: 40 },
  { header: 'Times', value: timesOf, width: 60 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateAccessTimeZoneRecord = operation(
  'generateAccessTimeZoneRecord',
  sheetOf(timeProgrammeView, 'Time programmes', exportColumns),
)

export const getAccessTimeZoneDropDown = operation('getAccessTimeZoneDropDown', (ctx, { query }) =>
  timeProgrammeOptions(ctx, query),
)

export const getAccessTimeZone = operation('getAccessTimeZone', detailOf(timeProgrammeView, presentTimeProgramme))

export const listAccessTimeZoneHistories = operation('listAccessTimeZoneHistories', historyOf(timeProgrammeView))

export const createAccessTimeZone = operation('createAccessTimeZone', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const { slots, ...fields } = checkedFields(body)
    const id = await timeProgrammeRecord.insert(tx, fields)
    await setSlots(tx, tx.scope, id, slots)
    const row = await timeProgrammeView.read(tx, id)
    await auditTimeProgramme(tx, 'CREATE', row, 'Added the time programme', { after: auditedFields(row) })
    return presentTimeProgramme(tx, row)
  }),
)

export const updateAccessTimeZone = operation('updateAccessTimeZone', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await timeProgrammeRecord.lock(tx, path.id, body.version)
    const before = await timeProgrammeView.read(tx, path.id)
    const { slots, ...fields } = checkedFields(body)
    await timeProgrammeRecord.update(tx, path.id, fields)
    await setSlots(tx, tx.scope, path.id, slots)
    const row = await timeProgrammeView.read(tx, path.id)
    await auditTimeProgramme(tx, 'UPDATE', row, 'Changed the time programme', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentTimeProgramme(tx, row)
  }),
)

export const deleteAccessTimeZone = operation('deleteAccessTimeZone', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await timeProgrammeRecord.lock(tx, path.id)
    const row = await timeProgrammeView.read(tx, path.id)
    await timeProgrammeRecord.remove(tx, path.id)
    await auditTimeProgramme(tx, 'DELETE', row, 'Deleted the time programme', { before: auditedFields(row) })
    return true
  }),
)

function checkedFields(body: Input<'createAccessTimeZone'>['body']) {
  const name = body.name.trim()
  const errors = fieldErrors({
    name: timeProgrammeName(name),
    ...Object.fromEntries(slotErrors(body.slots).map(({ index, message }) => [`slots.${index}`, message])),
  })
  if (errors.length > 0) throw validationFailed(errors)
  return { name, description: body.description?.trim() || null, slots: body.slots.map(toStoredSlot) }
}

const auditTimeProgramme = auditOf((row: TimeProgrammeRow) => ({
  module: 'time-programmes',
  entityType: 'TIME_PROGRAMME',
  entityId: row.id,
  entityName: row.name,
}))
