import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as accessDifferences from './accessDifferences.ts'
import * as boschSettings from './boschSettings.ts'
import { choiceDropDowns } from './choices.ts'
import { followTouchesJob } from './followTouches.ts'
import * as mappings from './mappings.ts'
import { overdueJob, pushJobs } from './pushing.jobs.ts'
import * as syncNow from './syncNow.ts'
import { accessSystemsJob } from './syncing.ts'
import * as vendorSettings from './vendorSettings.ts'

export { connectorOffline, revokeLate } from './accessSystems.alerts.ts'
export { elevatorCallsOf } from './koneConnection.ts'
export { unlockDoor } from './unlockDoor.ts'
export { heldWords } from './heldWords.ts'
export { readHeldNames, type HeldNames } from './heldNames.views.ts'

export const accessSystemOperations = {
  ...accessDifferences,
  ...boschSettings,
  ...choiceDropDowns,
  ...mappings,
  ...syncNow,
  ...vendorSettings,
}

export const accessSystemConstraints: ConstraintMessages = {
  access_systems_name: { field: 'name', message: 'There is already a connection with this name.' },
}

export const accessSystemJobs: AnyJob[] = [followTouchesJob, ...pushJobs, overdueJob, accessSystemsJob]
