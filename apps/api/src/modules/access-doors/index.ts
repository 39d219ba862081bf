import type { AnyJob } from '../../platform/jobs.ts'
import { accessDoorsJob } from './accessDoors.jobs.ts'

export { accessDoorOptions, findDoorOfEvent, isAccessDoor } from './accessDoors.views.ts'

export const accessDoorJobs: AnyJob[] = [accessDoorsJob]
