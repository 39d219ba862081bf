import type { AnyJob } from '../../platform/jobs.ts'
import * as elevatorCalls from './elevatorCalls.ts'
import { callJob, pastCallsJob } from './elevatorCalls.jobs.ts'

export { callElevators } from './callElevators.ts'
export { elevatorCallsFail } from './elevatorCalls.alerts.ts'

export const elevatorCallOperations = { ...elevatorCalls }

export const elevatorCallJobs: AnyJob[] = [callJob, pastCallsJob]
