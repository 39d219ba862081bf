import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { accessDoorConstraints, accessDoorJobs, accessDoorOperations } from './modules/access-doors/index.ts'
import { accessControlSettingOperations } from './modules/access-control-settings/index.ts'
import { accessEventConstraints, accessEventJobs, accessEventOperations } from './modules/access-events/index.ts'
import { accessGroupConstraints, accessGroupJobs, accessGroupOperations } from './modules/access-groups/index.ts'
import { accessPassConstraints, accessPassJobs, accessPassOperations } from './modules/access-passes/index.ts'
import {
  accessRequestConstraints,
  accessRequestJobs,
  accessRequestOperations,
} from './modules/access-requests/index.ts'
import { accessHistoryJobs, accessHistoryOperations } from './modules/access-history/index.ts'
import { accessSystemConstraints, accessSystemJobs, accessSystemOperations } from './modules/access-systems/index.ts'
import { accountConstraints, accountJobs, accountOperations } from './modules/accounts/index.ts'
import { auditLogJobs, auditLogOperations } from './modules/audit-log/index.ts'
import { approvalJobs, approvalOperations } from './modules/approvals/index.ts'
import { billingConstraints, billingJobs, billingOperations } from './modules/billing/index.ts'
import { blockingOperations } from './modules/blockings/index.ts'
import { broadcastConstraints, broadcastJobs, broadcastOperations } from './modules/broadcasts/index.ts'
import { bookingRuleConstraints, bookingRuleOperations } from './modules/booking-rules/index.ts'
import { bookingConstraints, bookingJobs, bookingOperations } from './modules/bookings/index.ts'
import { buildingConstraints, buildingJobs, buildingOperations } from './modules/buildings/index.ts'
import { circularJobs, circularOperations } from './modules/circulars/index.ts'
import { clashOperations } from './modules/clashes/index.ts'
import { customerOperations } from './modules/customers/index.ts'
import { cameraConstraints, cameraJobs, cameraOperations } from './modules/cameras/index.ts'
import { deviceConstraints, deviceJobs, deviceOperations } from './modules/devices/index.ts'
import { divisionConstraints, divisionJobs, divisionOperations } from './modules/divisions/index.ts'
import { directoryOperations } from './modules/directory/index.ts'
import { dashboardJobs, dashboardOperations } from './modules/dashboard/index.ts'
import { emailDomainConstraints, emailDomainJobs, emailDomainOperations } from './modules/email-domains/index.ts'
import { elevatorCallJobs, elevatorCallOperations } from './modules/elevator-calls/index.ts'
import { elevatorConstraints, elevatorOperations } from './modules/elevators/index.ts'
import { eventConstraints, eventJobs, eventOperations } from './modules/events/index.ts'
import { hotdeskConstraints, hotdeskJobs, hotdeskOperations } from './modules/hotdesks/index.ts'
import { holidayConstraints, holidayOperations } from './modules/holidays/index.ts'
import { leavingConstraints, leavingJobs, leavingOperations } from './modules/leaving/index.ts'
import { digestJobs, notificationOperations } from './modules/notifications/index.ts'
import { menuConstraints, menuOperations } from './modules/menus/index.ts'
import { merchantAccountOperations } from './modules/merchant-accounts/index.ts'
import { retailConstraints, retailOperations } from './modules/retail/index.ts'
import { orderConstraints, orderJobs, orderOperations } from './modules/orders/index.ts'
import { musterConstraints, musterJobs, musterOperations } from './modules/musters/index.ts'
import { officeCentreConstraints, officeCentreOperations } from './modules/office-centres/index.ts'
import { resourceConstraints, resourceOperations } from './modules/resources/index.ts'
import { permitConstraints, permitJobs, permitOperations } from './modules/permits/index.ts'
import { passKeyJobs, passKeyOperations } from './modules/pass-keys/index.ts'
import { rateConstraints, rateOperations } from './modules/rates/index.ts'
import { roleConstraints, roleOperations } from './modules/roles/index.ts'
import { searchOperations } from './modules/search/index.ts'
import { settingConstraints, settingOperations } from './modules/settings/index.ts'
import { siteConstraints, siteOperations } from './modules/sites/index.ts'
import { subscriptionConstraints, subscriptionJobs, subscriptionOperations } from './modules/subscriptions/index.ts'
import { systemJobs, systemOperations } from './modules/system/index.ts'
import { tenantConstraints, tenantJobs, tenantOperations } from './modules/tenants/index.ts'
import { userGroupConstraints, userGroupJobs, userGroupOperations } from './modules/user-groups/index.ts'
import { userConstraints, userJobs, userOperations } from './modules/users/index.ts'
import { visitorConstraints, visitorJobs, visitorOperations } from './modules/visitors/index.ts'
import { vendorLabOperations } from './modules/vendor-lab/index.ts'
import { waitListJobs } from './modules/wait-lists/index.ts'
import { timeProgrammeConstraints, timeProgrammeOperations } from './modules/time-programmes/index.ts'
import { frSettingOperations } from './modules/fr-settings/index.ts'
import { documentConstraints, documentJobs, documentOperations } from './modules/documents/index.ts'
import { alertConstraints, alertJobs, alertOperations } from './modules/alerts/index.ts'
import { incidentOperations } from './modules/incidents/index.ts'
import { presenceJobs, presenceOperations } from './modules/presences/index.ts'
import { apiKeyConstraints, apiKeyOperations } from './modules/api-keys/index.ts'
import { webhookConstraints, webhookJobs, webhookOperations } from './modules/webhooks/index.ts'
import type { ConstraintMessages } from './platform/errorHandler.ts'
import { alertJob } from './platform/alerts.ts'
import { jobsDoneAgainJob } from './platform/failedJobs.ts'
import { deliverMail } from './platform/mail.ts'
import { drainJobs } from './platform/outboxDraining.ts'
import type { AnyJob } from './platform/jobs.ts'
import type { NoStrays, Operations } from './platform/operation.ts'

const served = {
  ...accessDoorOperations,
  ...accessControlSettingOperations,
  ...accessEventOperations,
  ...accessGroupOperations,
  ...accessPassOperations,
  ...accessRequestOperations,
  ...accessHistoryOperations,
  ...accessSystemOperations,
  ...accountOperations,
  ...approvalOperations,
  ...auditLogOperations,
  ...billingOperations,
  ...blockingOperations,
  ...clashOperations,
  ...bookingRuleOperations,
  ...bookingOperations,
  ...buildingOperations,
  ...broadcastOperations,
  ...musterOperations,
  ...circularOperations,
  ...customerOperations,
  ...cameraOperations,
  ...deviceOperations,
  ...divisionOperations,
  ...elevatorCallOperations,
  ...elevatorOperations,
  ...emailDomainOperations,
  ...retailOperations,
  ...menuOperations,
  ...merchantAccountOperations,
  ...orderOperations,
  ...dashboardOperations,
  ...directoryOperations,
  ...hotdeskOperations,
  ...holidayOperations,
  ...leavingOperations,
  ...notificationOperations,
  ...officeCentreOperations,
  ...resourceOperations,
  ...passKeyOperations,
  ...rateOperations,
  ...roleOperations,
  ...searchOperations,
  ...settingOperations,
  ...siteOperations,
  ...subscriptionOperations,
  ...systemOperations,
  ...tenantOperations,
  ...userGroupOperations,
  ...userOperations,
  ...timeProgrammeOperations,
  ...frSettingOperations,
  ...incidentOperations,
  ...presenceOperations,
  ...documentOperations,
  ...alertOperations,
  ...visitorOperations,
  ...permitOperations,
  ...eventOperations,
  ...vendorLabOperations,
  ...apiKeyOperations,
  ...webhookOperations,
} satisfies Operations<OperationId>

/** Every operation of the contract; a missing, stray or wrongly typed one does not compile. */
export const operations: Operations<OperationId> = served satisfies NoStrays<typeof served>

/** What broken database constraints mean to a person. */
export const constraints: ConstraintMessages = {
  ...accessDoorConstraints,
  ...accessEventConstraints,
  ...accessGroupConstraints,
  ...accessPassConstraints,
  ...accessRequestConstraints,
  ...accessSystemConstraints,
  ...visitorConstraints,
  ...permitConstraints,
  ...eventConstraints,
  ...accountConstraints,
  ...officeCentreConstraints,
  ...billingConstraints,
  ...broadcastConstraints,
  ...musterConstraints,
  ...bookingRuleConstraints,
  ...bookingConstraints,
  ...buildingConstraints,
  ...cameraConstraints,
  ...deviceConstraints,
  ...divisionConstraints,
  ...elevatorConstraints,
  ...emailDomainConstraints,
  ...retailConstraints,
  ...menuConstraints,
  ...orderConstraints,
  ...hotdeskConstraints,
  ...holidayConstraints,
  ...leavingConstraints,
  ...resourceConstraints,
  ...rateConstraints,
  ...roleConstraints,
  ...subscriptionConstraints,
  ...settingConstraints,
  ...siteConstraints,
  ...tenantConstraints,
  ...userGroupConstraints,
  ...userConstraints,
  ...timeProgrammeConstraints,
  ...documentConstraints,
  ...alertConstraints,
  ...apiKeyConstraints,
  ...webhookConstraints,
}

/** Everything that happens after the answer was sent. */
export const jobs: AnyJob[] = [
  alertJob,
  jobsDoneAgainJob,
  deliverMail,
  ...Object.values(drainJobs),
  ...accessDoorJobs,
  ...cameraJobs,
  ...deviceJobs,
  ...accessPassJobs,
  ...dashboardJobs,
  ...accessGroupJobs,
  ...accessEventJobs,
  ...passKeyJobs,
  ...presenceJobs,
  ...accessRequestJobs,
  ...visitorJobs,
  ...permitJobs,
  ...eventJobs,
  ...accessHistoryJobs,
  ...accessSystemJobs,
  ...elevatorCallJobs,
  ...accountJobs,
  ...approvalJobs,
  ...auditLogJobs,
  ...billingJobs,
  ...orderJobs,
  ...bookingJobs,
  ...buildingJobs,
  ...broadcastJobs,
  ...musterJobs,
  ...circularJobs,
  ...digestJobs,
  ...divisionJobs,
  ...emailDomainJobs,
  ...hotdeskJobs,
  ...leavingJobs,
  ...subscriptionJobs,
  ...systemJobs,
  ...tenantJobs,
  ...userGroupJobs,
  ...userJobs,
  ...waitListJobs,
  ...documentJobs,
  ...alertJobs,
  ...webhookJobs,
]
