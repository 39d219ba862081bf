import type { AnyJob } from '../../platform/jobs.ts'
import { lapseJob } from './waitLists.ts'

export { leaveList, lapseJob, offerFreed, type AnyWaitList, type WaitList } from './waitLists.ts'
export { freePlaceCount, lowestFreePlace } from './waitLists.rules.ts'

export const waitListJobs: AnyJob[] = [lapseJob]
