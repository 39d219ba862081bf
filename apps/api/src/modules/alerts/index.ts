import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as duties from './duties.ts'
import * as levels from './levels.ts'
import * as openAlerts from './openAlerts.ts'
import * as raised from './raised.ts'
import * as rules from './rules.ts'

export { alertDashboard } from './alerts.dashboard.ts'
export { alertRuleSearch, alertSearch } from './alerts.search.ts'
export { followAlert } from './alertEngine.ts'
export { alertJobs } from './alerts.jobs.ts'

export const alertOperations = { ...rules, ...levels, ...raised, ...duties, ...openAlerts }

export const alertConstraints: ConstraintMessages = {
  alert_notifications_name: { field: 'name', message: 'There is already a rule with this name.' },
}
