import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { requestTypes } from '@atrium/validators/permits.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { allowedActions } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { presentFile } from './files.views.ts'
import { feesOf } from './fees.rules.ts'
import type { DecisionRow, FmFormRow } from './fmForms.views.ts'
import { permitLifecycle, type PermitAction } from './permits.lifecycle.ts'
import { statusLabels, workTimesText } from './permits.words.ts'
import type { DecisionKind, Party } from './tables.ts'

export type FmForm = Data<'getFmForm'>

/** Where the files of a form lie, for those who see it. */
export const toFileOf =
  ({ scope }: Ctx, id: string) =>
  (fileId: string) =>
    `/api/office-centres/${scope.officeCentreId}/fm-forms/${id}/files/${fileId}`

/** A form with what this actor may do to it. */
export function presentFmForm(ctx: Ctx, row: FmFormRow, token: string | null = null): FmForm {
  const { decisions } = row
  return {
    ...presentDecisions(decisions),
    id: row.id,
    tenant: { id: row.company.id, name: row.company.name },
    tenantCentreCode: row.company.code,
    tenantCompanyName: row.company.name,
    referenceNo: row.referenceNo,
    token,
    requestType: row.requestType,
    requestTypeLabel: requestTypes[row.requestType],
    tags: row.tags,
    ...presentContractor(row),
    contractorEmail: row.contractorEmail,
    ...presentApplicant(row),
    site: row.site,
    officeFloor: row.officeFloor,
    ...presentWork(row),
    currency: row.currency,
    fees: feesOf(row),
    invoice: row.invoice,
    contractorSignatureFile: presentFile(row.signatureFile, toFileOf(ctx, row.id)),
    status: row.status,
    statusLabel: statusLabels[row.status],
    permitState: permitStateOf(ctx, row),
    linkExpiresDate: row.linkExpiresDate,
    ...presentStamps(row),
    submittedDate: row.submittedDate,
    submittedByFullName: row.submittedByFullName,
    submittedRemark: row.submittedRemark,
    rejected: stampOf(decisions, 'REJECTED'),
    terminated: stampOf(decisions, 'TERMINATED'),
    version: row.version,
    allowedActions: actionsOn(ctx, row),
  }
}

const presentStamps = (row: FmFormRow) => ({
  createdDate: row.createdDate,
  createdByUserId: row.createdByUserId,
  createdByUserFullName: row.createdByFullName,
  updatedDate: row.updatedDate,
  updatedByUserId: row.updatedByUserId,
  updatedByUserFullName: row.updatedByFullName,
})

export const presentContractor = (row: FmFormRow) => ({
  contractorCompany: row.contractorCompany,
  contractorName: row.contractorName,
  contractorOfficeNo: row.contractorOfficeNo,
  contractorMobileNo: row.contractorMobileNo,
  contractorAddress: row.contractorAddress,
})

const presentApplicant = (row: FmFormRow) => ({
  applicantCompany: row.applicantCompany,
  applicantName: row.applicantName,
  applicantOfficeNo: row.applicantOfficeNo,
  applicantMobileNo: row.applicantMobileNo,
  applicantEmail: row.applicantEmail,
  applicantAddress: row.applicantAddress,
})

const edge = (minute: number | null) => (minute === null ? null : edgeOfMinutes(minute))

export const presentWork = (row: FmFormRow) => ({
  workLocation: row.workLocation,
  workNature: row.workNature,
  workStartDate: row.workStartDate,
  workEndDate: row.workEndDate,
  workStartTime: edge(row.workStartMinute),
  workEndTime: edge(row.workEndMinute),
  overnightWork: row.overnightWork,
  hotWork: row.hotWork,
  noisyWork: row.noisyWork,
  contractSumMinor: row.contractSumMinor,
  crew: row.crew,
})

/** What each party said, by the words of the documents (doc 3 §3). */
export const presentDecisions = (decisions: readonly DecisionRow[]) => ({
  applicantApproved: stampOf(decisions, 'APPROVED', 'APPLICANT'),
  applicantRejected: stampOf(decisions, 'REJECTED', 'APPLICANT'),
  landlordApproved: stampOf(decisions, 'APPROVED', 'LANDLORD'),
  landlordRejected: stampOf(decisions, 'REJECTED', 'LANDLORD'),
  mcstApproved: stampOf(decisions, 'APPROVED', 'MCST'),
  mcstRejected: stampOf(decisions, 'REJECTED', 'MCST'),
})

function stampOf(decisions: readonly DecisionRow[], kind: DecisionKind, party?: Party): FmForm['rejected'] {
  const found = decisions.find((one) => one.decision === kind && (party === undefined || one.party === party))
  return found
    ? { date: found.date, userId: found.userId, userFullName: found.userFullName, remark: found.remark }
    : null
}

type Standing = Pick<FmFormRow, 'status' | 'startsAt' | 'endsAt' | 'decisions' | 'isSuspended'>

/** Whether a permit may be worked on now. */
export function permitStateOf(
  ctx: AnyCtx,
  { status, startsAt, endsAt, decisions, isSuspended }: Standing,
): FmForm['permitState'] {
  const wasApproved = decisions.some(({ decision, party }) => decision === 'APPROVED' && party === 'LANDLORD')
  if (status === 'TERMINATED') return wasApproved ? 'TERMINATED' : 'NONE'
  if (status !== 'APPROVED' || startsAt === null || endsAt === null) return 'NONE'
  const now = ctx.now()
  if (isSuspended && now < endsAt) return 'SUSPENDED'
  if (now < startsAt) return 'UPCOMING'
  return now < endsAt ? 'LIVE' : 'OVER'
}

/** Whose side of a form the actor is on: of whoever asks, of the building, of the management corporation. */
export const sidesOf = ({ scope }: Ctx, row: FmFormRow): Record<'applicant' | 'landlord' | 'mcst', boolean> => ({
  applicant: row.officeCentreId === scope.officeCentreId,
  landlord: row.decidingOfficeCentreId === scope.officeCentreId,
  mcst: row.isMcst,
})

/** As whom the actor asks for a further document now: who reviews the form for the building; null for anybody else. */
export function askingParty(ctx: Ctx, row: FmFormRow): 'LANDLORD' | 'MCST' | null {
  const sides = sidesOf(ctx, row)
  if (row.status === 'PENDING_MCST_APPROVAL' && sides.mcst) return 'MCST'
  const isReviewed = row.status === 'PENDING_REVIEW' || row.status === 'PENDING_MCST_APPROVAL'
  return isReviewed && sides.landlord && ctx.scope.permissions.has('FM_FORM_APPROVE') ? 'LANDLORD' : null
}

export const hasApproved = (row: Pick<FmFormRow, 'decisions'>, party: Party): boolean =>
  row.decisions.some((one) => one.party === party && one.decision === 'APPROVED')

function actionsOn(ctx: Ctx, row: FmFormRow): FmForm['allowedActions'] {
  const { permissions } = ctx.scope
  const sides = sidesOf(ctx, row)
  const isOver = row.endsAt !== null && row.endsAt <= ctx.now()
  const isTurn = (action: PermitAction): boolean => {
    if (action === 'applicantApprove') return sides.applicant && !hasApproved(row, 'APPLICANT')
    if (action === 'landlordApprove') return sides.landlord && hasApproved(row, 'APPLICANT')
    const side = action.startsWith('mcst') ? 'mcst' : action.startsWith('landlord') ? 'landlord' : 'applicant'
    return sides[side] && !(action.endsWith('Terminate') && row.status === 'APPROVED' && isOver)
  }
  const moves = allowedActions(permitLifecycle, row.status, permissions).flatMap((action) =>
    action !== 'submit' && action !== 'expire' && isTurn(action) ? [action] : [],
  )
  const mayEdit = permissions.has('FM_FORM_EDIT')
  return [
    ...(mayEdit && row.status === 'PENDING_SUBMISSION' ? (['edit'] as const) : []),
    ...(mayEdit && row.status === 'APPROVED' && sides.landlord && !isOver ? (['editApproved'] as const) : []),
    ...moves,
    ...(askingParty(ctx, row) !== null ? (['askForDocument'] as const) : []),
  ]
}

/** The fields of a form as the audit trail shows them. */
export const auditedFields = (row: FmFormRow) => ({
  work: requestTypes[row.requestType],
  nature: row.workNature,
  site: row.site.name,
  floor: row.officeFloor?.name,
  location: row.workLocation,
  when: workTimesText(row),
  contractor: row.contractorCompany,
  contractorName: row.contractorName,
  contractorEmail: row.contractorEmail,
  applicant: row.applicantName,
  overnight: row.overnightWork,
  hotWork: row.hotWork,
  noisyWork: row.noisyWork,
  crew: row.crew.map(({ fullName }) => fullName).join(', '),
  tags: row.tags.join(', '),
})
