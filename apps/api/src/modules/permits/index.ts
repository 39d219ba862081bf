import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as askedDocuments from './askedDocuments.ts'
import * as contractorClashes from './contractorClashes.ts'
import * as contractorForms from './contractorForms.ts'
import * as decisions from './decisions.ts'
import * as fmDocuments from './fmDocuments.ts'
import * as fmFormDocuments from './fmFormDocuments.ts'
import * as fmForms from './fmForms.ts'
import * as openPermits from './openPermits.ts'
import * as settings from './settings.ts'
import * as contractorWork from './work/contractorWork.ts'
import * as fmFormWork from './work/fmFormWork.ts'

export { permitApprovals } from './approvals/permits.approvals.ts'
export { permitDocumentEnds, workNotClosed } from './notices/permits.alerts.ts'
export { personPermitHolding, tenantPermitHolding } from './permits.holdings.ts'
export { permitDashboard } from './permits.dashboard.ts'
export { quietHours, standingWork } from './standing.views.ts'
export { permitJobs } from './permits.jobs.ts'
export { permitSearch } from './permits.search.ts'
export { crewAtDoors } from './work/crewAtDoors.ts'
export { crewPresences } from './work/workPresences.views.ts'

export const permitOperations = {
  ...fmForms,
  ...decisions,
  ...fmFormDocuments,
  ...askedDocuments,
  ...fmDocuments,
  ...settings,
  ...contractorForms,
  ...contractorClashes,
  ...openPermits,
  ...fmFormWork,
  ...contractorWork,
}

export const permitConstraints: ConstraintMessages = {
  fm_documents_name: { field: 'formName', message: 'There is already a document with this name.' },
}
