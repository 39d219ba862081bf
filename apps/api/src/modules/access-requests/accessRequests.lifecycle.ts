import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { AccessRequestStatus } from './tables.ts'

export type AccessRequestAction = 'approve' | 'reject' | 'cancel' | 'revoke' | 'expire'

const decided = 'This request has already been decided or cancelled.'
const notApproved = 'This request is not approved, or has ended.'

/**
 * How requests for access move (states 11). Who decides follows from the settings, also by the links of mails; the
 * permissions of the calls are checked by the guard.
 */
export const accessRequestLifecycle: Lifecycle<AccessRequestStatus, AccessRequestAction> = {
  approve: { from: ['PENDING'], to: 'APPROVED', permission: 'system', refusal: decided },
  reject: { from: ['PENDING'], to: 'REJECTED', permission: 'system', remark: 'required', refusal: decided },
  cancel: { from: ['PENDING'], to: 'CANCELLED', permission: 'system', remark: 'optional', refusal: decided },
  revoke: { from: ['APPROVED'], to: 'REVOKED', permission: 'system', remark: 'required', refusal: notApproved },
  expire: { from: ['APPROVED'], to: 'EXPIRED', permission: 'system', refusal: notApproved },
}
