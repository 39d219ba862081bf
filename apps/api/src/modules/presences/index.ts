import type { AnyJob } from '../../platform/jobs.ts'
import { presencesJob } from './presences.jobs.ts'
import * as presences from './presences.ts'

export {
  believedInside,
  countBelieved,
  readBelieved,
  readBelievedHeads,
  type BelievedRow,
  type Evidence,
} from './believed.views.ts'
export { catchUp } from './presences.repo.ts'
export { signsOfToday } from './presences.views.ts'
export type { AskedSigns, PresenceSource } from './sources.ts'

export const presenceOperations = { ...presences }

export const presenceJobs: AnyJob[] = [presencesJob]
