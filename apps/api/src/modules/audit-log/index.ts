import type { AnyJob } from '../../platform/jobs.ts'
import * as auditLog from './auditLog.ts'
import { sealJob } from './seals.jobs.ts'

export { activityDashboard } from './auditLog.dashboard.ts'
export { sealBatch } from './seals.repo.ts'
export { countUnsealed } from './seals.views.ts'
export { verifySeals, type Verdict } from './verifySeals.ts'

export const auditLogOperations = { ...auditLog }

export const auditLogJobs: AnyJob[] = [sealJob]
