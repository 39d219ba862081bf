import { activityDashboard } from './modules/audit-log/index.ts'
import { issuedDashboard, receivedDashboard } from './modules/billing/index.ts'
import { bookingDashboard } from './modules/bookings/index.ts'
import { unitDashboard } from './modules/buildings/index.ts'
import type { DashboardPart } from './modules/dashboard/index.ts'
import { closingDashboard } from './modules/leaving/index.ts'
import { customerDashboard } from './modules/office-centres/index.ts'
import { subscriptionDashboard } from './modules/subscriptions/index.ts'
import { tenantDashboard } from './modules/tenants/index.ts'
import { estateDashboard, userDashboard } from './modules/users/index.ts'

/** What the dashboard shows, in the order it is read. */
export const dashboardParts: readonly DashboardPart[] = [
  customerDashboard,
  subscriptionDashboard,
  tenantDashboard,
  estateDashboard,
  unitDashboard,
  bookingDashboard,
  userDashboard,
  issuedDashboard,
  receivedDashboard,
  closingDashboard,
  activityDashboard,
]
