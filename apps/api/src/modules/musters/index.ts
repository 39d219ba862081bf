import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as companyMusters from './companyMusters.ts'
import * as believed from './believed.ts'
import * as musters from './musters.ts'
import * as openMusters from './openMusters.ts'

export { musterJobs } from './musters.jobs.ts'

export const musterOperations = { ...musters, ...believed, ...companyMusters, ...openMusters }

export const musterConstraints: ConstraintMessages = {
  musters_ongoing: { field: 'siteId', message: 'A muster is under way at this site. End it first.' },
}
