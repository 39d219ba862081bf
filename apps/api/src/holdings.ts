import { sessionHolding, trustedDeviceHolding } from './modules/accounts/index.ts'
import { personBookingHolding, tenantBookingHolding } from './modules/bookings/index.ts'
import type { Holding } from './modules/leaving/index.ts'
import { placeHolding } from './modules/sites/index.ts'
import { tenantHoldings } from './modules/tenants/index.ts'
import { userGroupHolding } from './modules/user-groups/index.ts'
import { accessHolding, invitationHolding } from './modules/users/index.ts'

/** What people and tenants hold, in the order it is closed when they leave; the access itself comes last. */
export const holdings: readonly Holding[] = [
  invitationHolding,
  personBookingHolding,
  userGroupHolding,
  placeHolding,
  trustedDeviceHolding,
  sessionHolding,
  accessHolding,
  tenantBookingHolding,
  ...tenantHoldings,
]
