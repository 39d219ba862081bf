import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as accessDecisions from './accessDecisions.ts'
import * as accessEvents from './accessEvents.ts'
import { accessEventMonthsJob } from './accessEvents.jobs.ts'
import * as lockdowns from './lockdowns.ts'
import { openDoorJob } from './openings.ts'
import * as receive from './receive.ts'
import * as securityDesk from './securityDesk.ts'
import * as unlocks from './unlocks.ts'

export { reasonWords as accessReasonWords } from './accessWords.ts'
export { securityDashboard } from './securityDesk.dashboard.ts'
export { beforeWork, crewWindows, hasEmergency, isSuspended, lacksDocuments } from './crewPasses.views.ts'
export { doorPresences } from './doorPresences.views.ts'
export { forgetVisitors } from './accessEvents.repo.ts'
export { doorForced, doorHeldOpen } from './accessEvents.alerts.ts'
export { openDoorSoon } from './openings.ts'
export { waysThrough } from './waysThrough.ts'
export type { DoorFollower, Passage } from './followers.ts'

export const accessEventOperations = {
  ...accessDecisions,
  ...accessEvents,
  ...lockdowns,
  ...receive,
  ...securityDesk,
  ...unlocks,
}

export const accessEventJobs: AnyJob[] = [accessEventMonthsJob, openDoorJob]

export const accessEventConstraints: ConstraintMessages = {
  lockdowns_once_door: { message: 'This door is locked down already.' },
  lockdowns_once_floor: { message: 'This floor is locked down already.' },
  lockdowns_once_site: { message: 'This site is locked down already.' },
}
