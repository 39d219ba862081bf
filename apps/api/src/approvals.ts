import { accessRequestApprovals } from './modules/access-requests/index.ts'
import type { ApprovalSource } from './modules/approvals/index.ts'
import { bookingApprovals } from './modules/bookings/index.ts'
import { permitApprovals } from './modules/permits/index.ts'

/** What people approve; each kind is in the inbox, in the links of mails and in the badge. */
export const approvals: readonly ApprovalSource[] = [bookingApprovals, accessRequestApprovals, permitApprovals]
