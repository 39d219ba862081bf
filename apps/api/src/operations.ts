import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { accessDoorJobs } from './modules/access-doors/index.ts'
import { accountConstraints, accountJobs, accountOperations } from './modules/accounts/index.ts'
import { auditLogJobs, auditLogOperations } from './modules/audit-log/index.ts'
import { approvalOperations } from './modules/approvals/index.ts'
import { billingConstraints, billingJobs, billingOperations } from './modules/billing/index.ts'
import { blockingOperations } from './modules/blockings/index.ts'
import { bookingRuleConstraints, bookingRuleOperations } from './modules/booking-rules/index.ts'
import { bookingConstraints, bookingJobs, bookingOperations } from './modules/bookings/index.ts'
import { buildingConstraints, buildingJobs, buildingOperations } from './modules/buildings/index.ts'
import { customerOperations } from './modules/customers/index.ts'
import { divisionConstraints, divisionJobs, divisionOperations } from './modules/divisions/index.ts'
import { directoryOperations } from './modules/directory/index.ts'
import { dashboardOperations } from './modules/dashboard/index.ts'
import { emailDomainConstraints, emailDomainJobs, emailDomainOperations } from './modules/email-domains/index.ts'
import { hotdeskConstraints, hotdeskOperations } from './modules/hotdesks/index.ts'
import { holidayConstraints, holidayOperations } from './modules/holidays/index.ts'
import { leavingConstraints, leavingJobs, leavingOperations } from './modules/leaving/index.ts'
import { notificationOperations } from './modules/notifications/index.ts'
import { officeCentreConstraints, officeCentreOperations } from './modules/office-centres/index.ts'
import { resourceConstraints, resourceOperations } from './modules/resources/index.ts'
import { rateConstraints, rateOperations } from './modules/rates/index.ts'
import { roleConstraints, roleOperations } from './modules/roles/index.ts'
import { searchOperations } from './modules/search/index.ts'
import { settingConstraints, settingOperations } from './modules/settings/index.ts'
import { siteConstraints, siteOperations } from './modules/sites/index.ts'
import { subscriptionConstraints, subscriptionJobs, subscriptionOperations } from './modules/subscriptions/index.ts'
import { systemOperations } from './modules/system/index.ts'
import { tenantConstraints, tenantJobs, tenantOperations } from './modules/tenants/index.ts'
import { userGroupConstraints, userGroupJobs, userGroupOperations } from './modules/user-groups/index.ts'
import { userConstraints, userJobs, userOperations } from './modules/users/index.ts'
import { waitListJobs } from './modules/wait-lists/index.ts'
import type { ConstraintMessages } from './platform/errorHandler.ts'
import { alertJob } from './platform/alerts.ts'
import { deliverMail } from './platform/mail.ts'
import type { AnyJob } from './platform/jobs.ts'
import type { NoStrays, Operations } from './platform/operation.ts'

const served = {
  ...accountOperations,
  ...approvalOperations,
  ...auditLogOperations,
  ...billingOperations,
  ...blockingOperations,
  ...bookingRuleOperations,
  ...bookingOperations,
  ...buildingOperations,
  ...customerOperations,
  ...divisionOperations,
  ...emailDomainOperations,
  ...dashboardOperations,
  ...directoryOperations,
  ...hotdeskOperations,
  ...holidayOperations,
  ...leavingOperations,
  ...notificationOperations,
  ...officeCentreOperations,
  ...resourceOperations,
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
} satisfies Operations<OperationId>

/** Every operation of the contract; a missing, stray or wrongly typed one does not compile. */
export const operations: Operations<OperationId> = served satisfies NoStrays<typeof served>

/** What broken database constraints mean to a person. */
export const constraints: ConstraintMessages = {
  ...accountConstraints,
  ...officeCentreConstraints,
  ...billingConstraints,
  ...bookingRuleConstraints,
  ...bookingConstraints,
  ...buildingConstraints,
  ...divisionConstraints,
  ...emailDomainConstraints,
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
}

/** Everything that happens after the answer was sent. */
export const jobs: AnyJob[] = [
  alertJob,
  deliverMail,
  ...accessDoorJobs,
  ...accountJobs,
  ...auditLogJobs,
  ...billingJobs,
  ...bookingJobs,
  ...buildingJobs,
  ...divisionJobs,
  ...emailDomainJobs,
  ...leavingJobs,
  ...subscriptionJobs,
  ...tenantJobs,
  ...userGroupJobs,
  ...userJobs,
  ...waitListJobs,
]
