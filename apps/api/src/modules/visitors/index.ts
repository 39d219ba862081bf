import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as blacklist from './blacklist.ts'
import * as kiosks from './kiosks.ts'
import * as openVisits from './openVisits.ts'
import * as visitorEvents from './visitorEvents.ts'
import { eraseVisitorsJob } from './erasure.jobs.ts'
import * as publicKiosks from './publicKiosks.ts'
import * as reports from './visitorReports.ts'
import {
  getVisitorQrPassesUploadTemplate,
  processVisitorQrPassesData,
  uploadVisitorQrPassesData,
  visitorPassUploadJob,
} from './visitorPassUpload.ts'
import { endVisitsJob, inviteJob, tellCancelledJob } from './visitors.jobs.ts'
import { uploadVisitorFile } from './visitorFiles.ts'
import * as settings from './visitorSettings.ts'
import * as visits from './visits.ts'

export {
  isVisitedCompany,
  knownPlace,
  receptionOf,
  visitAccessGroups,
  visitedCompanies,
  visitFloors,
  visitSites,
} from './places.views.ts'
export { personVisitHolding, tenantVisitHolding } from './visitors.holdings.ts'
export { visitorsAtDoors } from './visitorsAtDoors.ts'
export { visitPresences } from './visitPresences.views.ts'

export const visitorJobs: AnyJob[] = [inviteJob, tellCancelledJob, endVisitsJob, eraseVisitorsJob, visitorPassUploadJob]

export const visitorOperations = {
  ...visitorEvents,
  ...visits,
  ...openVisits,
  ...blacklist,
  ...settings,
  ...kiosks,
  ...publicKiosks,
  ...reports,
  uploadVisitorFile,
  getVisitorQrPassesUploadTemplate,
  processVisitorQrPassesData,
  uploadVisitorQrPassesData,
}

export const visitorConstraints: ConstraintMessages = {
  visits_day: { message: 'This visitor is expected on this day already.' },
}
