import * as approvals from './approvals.ts'
import * as approvalSettings from './approvalSettings.ts'
import { deadlinesJob } from './deadlines.jobs.ts'
import { heldDecisionsJob } from './heldDecisions.jobs.ts'
import * as heldDecisions from './heldDecisions.ts'
import * as standIns from './standIns.ts'

export {
  askedPerson,
  type ApprovalSource,
  type DecidedRequest,
  type Decision,
  type DecidingPerson,
  type InboxFilter,
  type WaitingRequest,
} from './approvalSource.ts'
export { askToDecide, type AskedPerson } from './askToDecide.ts'
export { findColleagues } from './colleagues.views.ts'
export { isHeld } from './heldDecisions.views.ts'

export const approvalOperations = { ...approvals, ...approvalSettings, ...heldDecisions, ...standIns }

export const approvalJobs = [heldDecisionsJob, deadlinesJob]
