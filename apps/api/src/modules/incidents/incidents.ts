import { auditOf } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fieldErrors, invalidField, validationFailed } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { transition } from '../../platform/lifecycle.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { detailOf, listOf, sheetOf } from '../../platform/view.ts'
import { lifecycle } from './incidents.lifecycle.ts'
import {
  auditedFields,
  incidentKinds,
  incidentSeverities,
  presentDetail,
  presentIncident,
} from './incidents.present.ts'
import { incidentRecord, insertNote } from './incidents.repo.ts'
import { countByStatus, incidentView, knownPlaces, type IncidentRow } from './incidents.views.ts'

export const listIncidents = operation('listIncidents', listOf(incidentView, presentIncident))

export const getIncidentStatusCount = operation('getIncidentStatusCount', (ctx, { query }) => countByStatus(ctx, query))

const exportColumns: ExportColumn<IncidentRow>[] = [
  { header: 'Reference', value: (row) => row.referenceNo },
  { header: 'When', value: (row) => row.occurredDate },
  { header: 'Kind', value: (row) => incidentKinds[row.kind] },
  { header: 'Severity', value: (row) => incidentSeverities[row.severity], width: 12 },
  { header: 'What', value: (row) => row.title, width: 40 },
  { header: 'Description', value: (row) => row.description, width: 60 },
  { header: 'Site', value: (row) => row.site?.name },
  { header: 'Floor', value: (row) => row.officeFloor?.name },
  { header: 'Door', value: (row) => row.accessDoor?.name },
  { header: 'Reported by', value: (row) => row.reportedBy },
  { header: 'Closed', value: (row) => row.closedDate },
  { header: 'How it ended', value: (row) => row.closingRemark, width: 40 },
]

export const generateIncidentRecord = operation(
  'generateIncidentRecord',
  sheetOf(incidentView, 'Incidents', exportColumns),
)

export const getIncident = operation('getIncident', detailOf(incidentView, presentDetail))

export const createIncident = operation('createIncident', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const fields = await checkedFields(tx, body)
    const id = await incidentRecord.insert(tx, { ...fields, referenceNo: await nextReferenceNumber(tx, 'INC') })
    const row = await incidentView.read(tx, id)
    await auditIncident(tx, 'CREATE', row, 'Wrote down the incident', { after: auditedFields(row) })
    return presentDetail(tx, row)
  }),
)

export const addIncidentNote = operation('addIncidentNote', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const text = body.text.trim()
    if (text === '') throw invalidField('text', 'Write what is to be added.')
    await incidentRecord.lock(tx, path.id)
    await insertNote(tx, path.id, text)
    const row = await incidentView.read(tx, path.id)
    await auditIncident(tx, 'UPDATE', row, 'Added to the incident', { after: { note: text } })
    return presentDetail(tx, row)
  }),
)

export const closeIncident = operation('closeIncident', (ctx, input) =>
  ctx.transaction((tx) => moveIncident(tx, input, 'close')),
)

export const reopenIncident = operation('reopenIncident', (ctx, input) =>
  ctx.transaction((tx) => moveIncident(tx, input, 'reopen')),
)

type TransactionalCtx = Parameters<typeof insertNote>[0]

/** Moves an incident and writes the sentence that goes with it among its notes, where it stays. */
const moveIncident = (ctx: TransactionalCtx, { path, body }: Input<'closeIncident'>, action: 'close' | 'reopen') =>
  transition(ctx, lifecycle, {
    action,
    version: body.version,
    remark: body.remark,
    lock: () => incidentRecord.lock(ctx, path.id),
    apply: async (_, status) => {
      const remark = body.remark.trim()
      const isClosed = status === 'CLOSED'
      await incidentRecord.update(ctx, path.id, {
        status,
        closedDate: isClosed ? ctx.now() : null,
        closingRemark: isClosed ? remark : null,
      })
      await insertNote(ctx, path.id, `${isClosed ? 'Closed' : 'Opened again'}: ${remark}`)
      const row = await incidentView.read(ctx, path.id)
      const sentence = isClosed ? 'Closed the incident' : 'Opened the incident again'
      await auditIncident(ctx, 'UPDATE', row, sentence, { after: { remark } })
      return presentDetail(ctx, row)
    },
  })

async function checkedFields(ctx: Ctx, body: Input<'createIncident'>['body']) {
  const title = body.title.trim()
  if (title === '') throw invalidField('title', 'Say in a line what happened.')
  const occurredDate = new Date(body.occurredDate)
  if (occurredDate > ctx.now()) throw invalidField('occurredDate', 'This is in the future.')
  const { siteId = null, officeFloorId = null, accessDoorId = null } = body
  const known = await knownPlaces(ctx, { siteId, officeFloorId, accessDoorId })
  const errors = fieldErrors({
    siteId: known.siteId ? null : 'Choose a site of this office centre.',
    officeFloorId: known.officeFloorId ? null : 'Choose a floor of this office centre.',
    accessDoorId: known.accessDoorId ? null : 'Choose a door of this office centre.',
  })
  if (errors.length > 0) throw validationFailed(errors)
  return {
    kind: body.kind,
    severity: body.severity,
    title,
    description: body.description?.trim() || null,
    occurredDate,
    siteId,
    officeFloorId,
    accessDoorId,
  }
}

const auditIncident = auditOf((row: IncidentRow) => ({
  module: 'incidents',
  entityType: 'INCIDENT',
  entityId: row.id,
  entityName: `${row.referenceNo} ${row.title}`,
}))
