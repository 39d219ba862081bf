import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as accessRequests from './accessRequests.ts'
import { endRequestsJob } from './accessRequests.jobs.ts'
import * as upload from './accessRequestUpload.ts'
import { announceRequestJob } from './announcements.jobs.ts'
import * as declarations from './declarations.ts'
import * as settings from './settings.ts'

export { accessRequestApprovals } from './accessRequests.approvals.ts'
export { accessRequestGrants } from './accessRequests.grants.ts'
export { personRequestHolding, tenantRequestHolding } from './accessRequests.holdings.ts'
export type { PassGiver, PassWish } from './passWishes.ts'

const { accessRequestUpload: _, accessRequestUploadJob, ...uploadOperations } = upload

export const accessRequestOperations = { ...accessRequests, ...declarations, ...uploadOperations, ...settings }

export const accessRequestJobs: AnyJob[] = [announceRequestJob, endRequestsJob, accessRequestUploadJob]

export const accessRequestConstraints: ConstraintMessages = {
  access_request_doors_door: { message: 'There are requests for this door. Deactivate it instead.' },
  access_requests_group: { message: 'There are requests for this access group. Deactivate it instead.' },
}
export { isRequestedMember, requestedMemberRows } from './grants.views.ts'
