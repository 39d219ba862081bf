import { accessDoorHolding } from './modules/access-doors/index.ts'
import { accessGroupHolding } from './modules/access-groups/index.ts'
import { passHolding, tenantPassHolding } from './modules/access-passes/index.ts'
import { personRequestHolding, tenantRequestHolding } from './modules/access-requests/index.ts'
import { sessionHolding, trustedDeviceHolding } from './modules/accounts/index.ts'
import { personBookingHolding, tenantBookingHolding } from './modules/bookings/index.ts'
import { personEventHolding, tenantEventHolding } from './modules/events/index.ts'
import type { Holding } from './modules/leaving/index.ts'
import { personOrderHolding, storeOrderHolding, tenantOrderHolding } from './modules/orders/index.ts'
import { personPermitHolding, tenantPermitHolding } from './modules/permits/index.ts'
import { placeHolding } from './modules/sites/index.ts'
import { tenantHoldings } from './modules/tenants/index.ts'
import { userGroupHolding } from './modules/user-groups/index.ts'
import { accessHolding, invitationHolding } from './modules/users/index.ts'
import { personVisitHolding, tenantVisitHolding } from './modules/visitors/index.ts'

/** What people and tenants hold, in the order it is closed when they leave; the access itself comes last. */
export const holdings: readonly Holding[] = [
  invitationHolding,
  personBookingHolding,
  personEventHolding,
  personVisitHolding,
  personOrderHolding,
  personPermitHolding,
  userGroupHolding,
  accessGroupHolding,
  passHolding,
  accessDoorHolding,
  personRequestHolding,
  placeHolding,
  trustedDeviceHolding,
  sessionHolding,
  accessHolding,
  tenantBookingHolding,
  tenantEventHolding,
  tenantVisitHolding,
  tenantOrderHolding,
  storeOrderHolding,
  tenantPermitHolding,
  tenantPassHolding,
  tenantRequestHolding,
  ...tenantHoldings,
]
