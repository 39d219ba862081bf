import type { AnyJob } from '../../platform/jobs.ts'
import { accessHistoryJob, rehearsalsJob } from './accessHistory.jobs.ts'
import * as whoCouldEnter from './whoCouldEnter.ts'
import { getRehearsal } from './workedOut.ts'

export { rehearse, rehearsedAtOnce } from './rehearse.ts'
export { always, never, tenancyOf } from './tenancies.rules.ts'
export { wallOf } from './walls.rules.ts'

export const accessHistoryOperations = { ...whoCouldEnter, getRehearsal }

export const accessHistoryJobs: AnyJob[] = [accessHistoryJob, rehearsalsJob]
