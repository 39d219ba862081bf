import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { IconBan, IconCheck, IconX } from '@tabler/icons-react'
import type { FmForm } from './permitQueries.ts'

const approvals = {
  applicantApprove: {
    operation: 'applicantApproveFmForm',
    label: 'Approve',
    message: 'It goes to the landlord for approval next.',
  },
  landlordApprove: {
    operation: 'landlordApproveFmForm',
    label: 'Approve for the landlord',
    message: 'The contractor gets the permit, unless the management corporation still has to approve it.',
  },
  mcstApprove: {
    operation: 'mcstApproveFmForm',
    label: 'Approve for the MCST',
    message: 'The contractor gets the permit.',
  },
} as const

const rejections = {
  applicantReject: { operation: 'applicantRejectFmForm', label: 'Reject' },
  landlordReject: { operation: 'landlordRejectFmForm', label: 'Reject for the landlord' },
  mcstReject: { operation: 'mcstRejectFmForm', label: 'Reject for the MCST' },
} as const

const terminations = {
  applicantTerminate: { operation: 'applicantTerminateFmForm', label: 'Terminate' },
  landlordTerminate: { operation: 'landlordTerminateFmForm', label: 'Terminate for the landlord' },
  mcstTerminate: { operation: 'mcstTerminateFmForm', label: 'Terminate for the MCST' },
} as const

const silent = { silent: true } as const
const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]

/** What may be decided about a form, for each side of it that the actor is on. */
export const decisionsOn = (form: FmForm): GatedAction<FmForm>[] => [
  ...keysOf(approvals).map((allowed) => approvalOf(form, allowed)),
  ...keysOf(rejections).map((allowed) => rejectionOf(form, allowed)),
  ...keysOf(terminations).map((allowed) => terminationOf(form, allowed)),
]

const approvalOf = ({ id, version, referenceNo }: FmForm, allowed: keyof typeof approvals): GatedAction<FmForm> => {
  const { operation, label, message } = approvals[allowed]
  return {
    kind: 'other',
    label,
    icon: IconCheck,
    primary: true,
    operation,
    allowed,
    onClick: () =>
      askStatus({
        title: `${label}: ${referenceNo}`,
        message,
        remark: true,
        optional: true,
        maxLength: 500,
        confirmLabel: 'Approve',
        action: (remark) => api.call(operation, { path: { id }, body: { version, remark: orNull(remark) } }, silent),
      }),
  }
}

const rejectionOf = ({ id, version, referenceNo }: FmForm, allowed: keyof typeof rejections): GatedAction<FmForm> => {
  const { operation, label } = rejections[allowed]
  return {
    kind: 'other',
    label,
    icon: IconX,
    operation,
    allowed,
    onClick: () =>
      askStatus({
        ...reason,
        title: `${label}: ${referenceNo}`,
        message: 'The applicant and the contractor see the reason.',
        confirmLabel: 'Reject',
        action: (rejectRemark) => api.call(operation, { path: { id }, body: { rejectRemark, version } }, silent),
      }),
  }
}

const terminationOf = (
  { id, version, referenceNo }: FmForm,
  allowed: keyof typeof terminations,
): GatedAction<FmForm> => {
  const { operation, label } = terminations[allowed]
  return {
    kind: 'other',
    label,
    icon: IconBan,
    operation,
    allowed,
    onClick: () =>
      askStatus({
        ...reason,
        title: `${label}: ${referenceNo}`,
        message: 'The work has to stop now. The applicant and the contractor see the reason.',
        confirmLabel: 'Terminate',
        cancelLabel: 'Keep it',
        action: (terminateRemark) => api.call(operation, { path: { id }, body: { terminateRemark, version } }, silent),
      }),
  }
}

const reason = { label: 'Reason', remark: true, danger: true, maxLength: 500 } as const
