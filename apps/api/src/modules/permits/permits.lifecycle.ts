import type { Lifecycle } from '../../platform/lifecycle.ts'

/** Where a permit stands (states 43). */
export type FmFormStatus =
  | 'PENDING_SUBMISSION'
  | 'PENDING_REVIEW'
  | 'PENDING_MCST_APPROVAL'
  | 'APPROVED'
  | 'REJECTED'
  | 'TERMINATED'
  | 'EXPIRED'

export type PermitAction =
  | 'submit'
  | 'expire'
  | 'applicantApprove'
  | 'applicantReject'
  | 'applicantTerminate'
  | 'landlordApprove'
  | 'landlordReject'
  | 'landlordTerminate'
  | 'mcstApprove'
  | 'mcstReject'
  | 'mcstTerminate'

const notInReview = 'This form is not being reviewed.'
const notAtMcst = 'This form does not wait for the management corporation.'
const notApproved = 'This permit is not approved, or has ended.'
const notOpen = 'This form was sent in already, or has ended.'

/**
 * How permits move (states 43). Whether somebody is of the applicant, the landlord or the management corporation is
 * decided beside the record.
 */
export const permitLifecycle: Lifecycle<FmFormStatus, PermitAction> = {
  submit: { from: ['PENDING_SUBMISSION'], to: 'PENDING_REVIEW', permission: 'system', refusal: notOpen },
  expire: { from: ['PENDING_SUBMISSION'], to: 'EXPIRED', permission: 'system', refusal: notOpen },
  applicantApprove: {
    from: ['PENDING_REVIEW'],
    to: 'PENDING_REVIEW',
    permission: 'FM_FORM_EDIT',
    refusal: notInReview,
  },
  applicantReject: { from: ['PENDING_REVIEW'], to: 'REJECTED', permission: 'FM_FORM_EDIT', refusal: notInReview },
  applicantTerminate: {
    from: ['PENDING_SUBMISSION', 'APPROVED'],
    to: 'TERMINATED',
    permission: 'FM_FORM_TERMINATE',
    refusal: notApproved,
  },
  landlordApprove: { from: ['PENDING_REVIEW'], to: 'APPROVED', permission: 'FM_FORM_APPROVE', refusal: notInReview },
  landlordReject: { from: ['PENDING_REVIEW'], to: 'REJECTED', permission: 'FM_FORM_REJECT', refusal: notInReview },
  landlordTerminate: {
    from: ['APPROVED'],
    to: 'TERMINATED',
    permission: 'FM_FORM_TERMINATE',
    refusal: notApproved,
  },
  mcstApprove: { from: ['PENDING_MCST_APPROVAL'], to: 'APPROVED', permission: 'FM_FORM_VIEW', refusal: notAtMcst },
  mcstReject: { from: ['PENDING_MCST_APPROVAL'], to: 'REJECTED', permission: 'FM_FORM_VIEW', refusal: notAtMcst },
  mcstTerminate: { from: ['APPROVED'], to: 'TERMINATED', permission: 'FM_FORM_VIEW', refusal: notApproved },
}
