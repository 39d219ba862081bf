import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { passKindLabels, statusLabels, typeLabels, wishText } from './accessRequests.words.ts'
import type { AccessRequestRow } from './accessRequests.views.ts'

/** A request as the contract shows it, with what this actor may do to it. */
export function presentRequest(ctx: Ctx, row: AccessRequestRow): Data<'getAccessRequest'> {
  const now = ctx.now()
  return {
    id: row.id,
    referenceNo: row.referenceNo,
    type: row.type,
    typeLabel: typeLabels[row.type],
    status: row.status,
    statusLabel: statusLabels[row.status],
    applicant: { id: row.applicantUserId, name: row.applicantName },
    officeCentre: { id: row.officeCentreId, name: row.companyName },
    people: row.people.map(({ id, fullName }) => ({ id, name: fullName })),
    doors: row.doors.map(({ id, name }) => ({ id, name })),
    accessGroup: row.accessGroupId === null ? null : { id: row.accessGroupId, name: row.accessGroupName ?? '' },
    passKind: row.passKind,
    passKindLabel: row.passKind && passKindLabels[row.passKind],
    wish: wishText(row),
    validFrom: row.validFrom,
    validTo: row.validTo,
    reason: row.reason,
    remarks: row.remarks,
    declarationAcceptedDate: row.declarationAcceptedDate,
    declarationFileName: row.declarationFileName,
    granted: row.status === 'APPROVED' && row.type !== 'PASS' && row.startsAt <= now && now < row.endsAt,
    decision: presentDecision(row),
    endRemark: row.endRemark,
    endedDate: row.endedDate,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: actionsOn(ctx, row),
  }
}

const presentDecision = (row: AccessRequestRow): Data<'getAccessRequest'>['decision'] =>
  row.decision === null || row.decidedDate === null
    ? null
    : {
        decision: row.decision,
        userFullName: row.decidedByFullName ?? '',
        standsInFor: row.standsInFor,
        remark: row.decisionRemark,
        date: row.decidedDate,
      }

/** Those of the office centre that decides decide and revoke; whoever asked takes back. */
function actionsOn({ actor, scope }: Ctx, row: AccessRequestRow): Data<'getAccessRequest'>['allowedActions'] {
  const isWaiting = row.status === 'PENDING'
  const decides = row.decidingOfficeCentreId === scope.officeCentreId
  const may = (permission: Parameters<typeof scope.permissions.has>[0]) => scope.permissions.has(permission)
  return [
    ...when(isWaiting && decides && row.isForActor && may('ACCESS_REQUEST_APPROVE'), 'approve'),
    ...when(isWaiting && decides && row.isForActor && may('ACCESS_REQUEST_REJECT'), 'reject'),
    ...when(isWaiting && row.applicantUserId === actor.userId && may('ACCESS_REQUEST_CANCEL'), 'cancel'),
    ...when(row.status === 'APPROVED' && decides && row.isWithinDoors && may('ACCESS_REQUEST_TERMINATE'), 'revoke'),
  ]
}

/** The fields of a request as the audit trail shows them. */
export const auditedFields = (row: AccessRequestRow) => ({
  wish: wishText(row),
  people: row.people.map(({ fullName }) => fullName),
  validFrom: row.validFrom,
  validTo: row.validTo,
  reason: row.reason,
})
