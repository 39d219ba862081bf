import type { AnyJob } from '../../platform/jobs.ts'
import { accessDoorsJob } from './accessDoors.jobs.ts'

export { doorControllersAway } from './accessDoors.alerts.ts'
export { grantsOf, type AccessGrant, type AccessGrantSource, type AskedGrants } from './grants.ts'
export { accessDoorOptions, findDoorOfEvent, isAccessDoor } from './accessDoors.views.ts'

export const accessDoorJobs: AnyJob[] = [accessDoorsJob]
