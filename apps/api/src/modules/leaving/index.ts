import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as plans from './closingPlans.ts'
import { closingJob } from './leaving.jobs.ts'

export { closingDashboard } from './leaving.dashboard.ts'
export { closeHoldings, type Closing, type ClosingSubject, type Holding } from './holdings.ts'
export { cancelOpenPlan } from './closingPlans.repo.ts'

export const leavingOperations = { ...plans }

export const leavingConstraints: ConstraintMessages = {
  closing_plans_open: { field: 'effectiveDate', message: 'Somebody else has just planned this.' },
}

export const leavingJobs: AnyJob[] = [closingJob]
