import { securityDashboard } from './modules/access-events/index.ts'
import { alertDashboard } from './modules/alerts/index.ts'
import { activityDashboard } from './modules/audit-log/index.ts'
import { issuedDashboard, receivedDashboard } from './modules/billing/index.ts'
import { bookingDashboard } from './modules/bookings/index.ts'
import { companyEmergencyDashboard, emergencyDashboard } from './modules/broadcasts/index.ts'
import { unitDashboard } from './modules/buildings/index.ts'
import { circularDashboard } from './modules/circulars/index.ts'
import type { DashboardPart } from './modules/dashboard/index.ts'
import { documentDashboard } from './modules/documents/index.ts'
import { eventDashboard } from './modules/events/index.ts'
import { closingDashboard } from './modules/leaving/index.ts'
import { customerDashboard } from './modules/office-centres/index.ts'
import { permitDashboard } from './modules/permits/index.ts'
import { subscriptionDashboard } from './modules/subscriptions/index.ts'
import { tenantDashboard } from './modules/tenants/index.ts'
import { estateDashboard, userDashboard } from './modules/users/index.ts'
import { webhookDashboard } from './modules/webhooks/index.ts'

/** What the dashboard shows, in the order it is read. */
export const dashboardParts: readonly DashboardPart[] = [
  customerDashboard,
  subscriptionDashboard,
  tenantDashboard,
  estateDashboard,
  unitDashboard,
  bookingDashboard,
  securityDashboard,
  alertDashboard,
  emergencyDashboard,
  companyEmergencyDashboard,
  eventDashboard,
  permitDashboard,
  circularDashboard,
  documentDashboard,
  userDashboard,
  webhookDashboard,
  issuedDashboard,
  receivedDashboard,
  closingDashboard,
  activityDashboard,
]
