import * as approvals from './approvals.ts'

export type { ApprovalSource, DecidedRequest, Decision, DecidingPerson, WaitingRequest } from './approvalSource.ts'
export { issueDecisionLinks } from './decisionLinks.repo.ts'

export const approvalOperations = { ...approvals }
