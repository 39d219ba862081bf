import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions, when } from '../../platform/lifecycle.ts'
import type { Data, Input } from '../../platform/operation.ts'
import { lifecycle } from './incidents.lifecycle.ts'
import { readNotes, type HandoverRow, type IncidentRow } from './incidents.views.ts'

type Presented = Data<'listIncidents'>['items'][number]

/** An incident as a line of the book, with what this actor may do to it. */
export function presentIncident({ scope: { permissions } }: Ctx, row: IncidentRow): Presented {
  return {
    id: row.id,
    referenceNo: row.referenceNo,
    kind: row.kind,
    severity: row.severity,
    status: row.status,
    title: row.title,
    description: row.description,
    occurredDate: row.occurredDate,
    site: row.site,
    officeFloor: row.officeFloor,
    accessDoor: row.accessDoor,
    reportedBy: row.reportedBy,
    closedDate: row.closedDate,
    closingRemark: row.closingRemark,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(permissions.has('INCIDENT_EDIT'), 'note'),
      ...allowedActions(lifecycle, row.status, permissions),
    ],
  }
}

/** An incident with what was added to it. */
export const presentDetail = async (ctx: Ctx, row: IncidentRow): Promise<Data<'getIncident'>> => ({
  ...presentIncident(ctx, row),
  notes: await readNotes(ctx, row.id),
})

/** The fields of an incident as the audit trail shows them. */
export const auditedFields = (row: IncidentRow) => ({
  kind: incidentKinds[row.kind],
  severity: incidentSeverities[row.severity],
  title: row.title,
  description: row.description,
  occurred: row.occurredDate,
  site: row.site?.name,
  floor: row.officeFloor?.name,
  door: row.accessDoor?.name,
})

export function presentHandover({ actor, scope: { permissions } }: Ctx, row: HandoverRow): Data<'createShiftHandover'> {
  const isOpen = row.takenOverDate === null
  return {
    id: row.id,
    summary: row.summary,
    status: isOpen ? 'OPEN' : 'TAKEN_OVER',
    openIncidents: row.openIncidents,
    createdDate: row.createdDate,
    handedOverBy: row.handedOverBy,
    takenOverDate: row.takenOverDate,
    takenOverBy: row.takenOverBy,
    version: row.version,
    allowedActions: when(isOpen && permissions.has('INCIDENT_ADD') && row.createdByUserId !== actor.userId, 'takeOver'),
  }
}

type Words<Field extends 'kind' | 'severity'> = Record<Input<'createIncident'>['body'][Field], string>

export const incidentKinds: Words<'kind'> = {
  ACCESS: 'Access',
  ALARM: 'Alarm',
  DAMAGE: 'Damage',
  THEFT: 'Theft',
  MEDICAL: 'Medical',
  DISTURBANCE: 'Disturbance',
  LOST_PROPERTY: 'Lost property',
  OTHER: 'Other',
}

export const incidentSeverities: Words<'severity'> = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' }
