import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as approvals from './approvalConfigs.ts'
import * as periods from './bookingPeriods.ts'
import * as settings from './spaceSettings.ts'

export { byArea, constant } from './byArea.ts'
export {
  approvalPlanOf,
  approvalPlansOf,
  approvalQuestion,
  approversOf,
  isDeserted,
  permissionToApprove,
  rulingOf,
} from './approvalPlan.views.ts'
export type { ApprovalLevel, ApprovalPlan, ApprovalRuling, Approver } from './approvalPlan.views.ts'
export { openPeriodsOf, periodicQuestion, readOpenPeriods } from './openPeriods.views.ts'
export type { OpenPeriod } from './openPeriods.views.ts'
export { readSpaceSettings, settingsQuestion } from './spaceSettings.views.ts'
export type { DisplayPrivacy } from './tables.ts'
export type { Reminder, ReminderChannel, SpaceSettings } from './spaceSettings.views.ts'

export const bookingRuleOperations = { ...settings, ...approvals, ...periods }

export const bookingRuleConstraints: ConstraintMessages = {
  booking_approval_configs_by_resource: {
    field: 'facilityId',
    message: 'This facility already has its own approval.',
  },
  booking_period_resources_no_overlap: {
    field: 'startDate',
    message: 'Another booking period already covers one of these facilities on these days.',
  },
}
