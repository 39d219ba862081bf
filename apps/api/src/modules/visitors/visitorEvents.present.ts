import { weekdayOfNumber } from '@atrium/validators/operatingHours.ts'
import { visitPurposes } from '@atrium/validators/visits.ts'
import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import type { InvitationRow, VisitorEventRow } from './visitorEvents.views.ts'

type Presented = Data<'getVisitorEvent'>

const isOpen = ({ status }: Pick<VisitorEventRow, 'status'>) => status === 'UPCOMING' || status === 'ONGOING'

/** A visit with what this actor may do to it. */
export function presentVisitorEvent({ scope: { permissions } }: Ctx, row: VisitorEventRow): Presented {
  const may = (permission: 'VISITOR_EVENT_EDIT' | 'VISITOR_EVENT_CANCEL') => isOpen(row) && permissions.has(permission)
  return {
    id: row.id,
    referenceNo: row.referenceNo,
    title: row.title,
    purpose: row.purpose,
    status: row.status,
    host: { id: row.host.id, name: row.host.name },
    company: { id: row.company.id, name: row.company.name },
    site: { id: row.site.id, name: row.site.name },
    officeFloor: row.officeFloor,
    location: row.location,
    startDate: row.startDate,
    endDate: row.endDate,
    startTime: edgeOfMinutes(row.startMinute),
    endTime: edgeOfMinutes(row.endMinute),
    weekdays: row.weekdays.map(weekdayOfNumber),
    accessGroup: row.accessGroup,
    message: row.message,
    invited: row.invited,
    registered: row.registered,
    cancelRemark: row.cancelRemark,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(may('VISITOR_EVENT_EDIT'), 'edit', 'invite'),
      ...when(may('VISITOR_EVENT_CANCEL'), 'cancel'),
    ],
  }
}

/** An invitation with what this actor may do to it while the visit is open. */
export function presentInvitation(
  { scope: { permissions } }: Ctx,
  row: InvitationRow,
  event: Pick<VisitorEventRow, 'status'>,
): Data<'resendVisitorInvitation'> {
  const open = isOpen(event) && permissions.has('VISITOR_EVENT_EDIT')
  const waits = row.status === 'INVITED' || row.status === 'REGISTERED'
  return {
    id: row.id,
    visitorName: row.visitorName,
    email: row.email ?? '',
    mobileNumber: row.mobileNumber,
    company: row.company,
    vehiclePlateNo: row.vehiclePlateNo,
    status: row.status,
    registeredDate: row.registeredDate,
    invitedDate: row.invitedDate,
    version: row.version,
    allowedActions: [
      ...when(open && waits, 'remove'),
      ...when(open && waits && row.email !== null && row.status === 'INVITED', 'resend'),
    ],
  }
}

/**
 * The fields of a visit as the audit trail shows them: those without words of the host, who may name a visitor there. The
 * trail only grows, and what is said of visitors is erased (decisions: erasure).
 */
export const auditedFields = (row: VisitorEventRow) => ({
  purpose: visitPurposes[row.purpose],
  host: row.host.name,
  site: row.site.name,
  floor: row.officeFloor?.name,
  from: row.startDate,
  to: row.endDate,
  times: `${edgeOfMinutes(row.startMinute)} – ${edgeOfMinutes(row.endMinute)}`,
  accessGroup: row.accessGroup?.name,
})
