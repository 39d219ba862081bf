import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as broadcasts from './broadcasts.ts'
import * as myBroadcasts from './myBroadcasts.ts'
import * as templates from './templates.ts'
import * as tenantBroadcasts from './tenantBroadcasts.ts'

export { broadcastJobs } from './broadcasts.jobs.ts'
export { companyEmergencyDashboard, emergencyDashboard } from './broadcasts.dashboard.ts'
export { broadcastSearch, presetSearch, tenantBroadcastSearch } from './broadcasts.search.ts'
export { broadcastOutbox } from './starting.ts'

export const broadcastOperations = { ...broadcasts, ...myBroadcasts, ...templates, ...tenantBroadcasts }

export const broadcastConstraints: ConstraintMessages = {
  broadcast_templates_name: { field: 'name', message: 'There is already a preset with this name.' },
  broadcasts_ongoing: { message: 'Another broadcast is under way. Stop it first.' },
}
