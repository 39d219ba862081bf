import { loadBilling } from './billing.ts'
import { loadBookingRules } from './bookingRules.ts'
import { loadBookings } from './bookings.ts'
import { loadBuildings } from './buildings.ts'
import { loadDivisions } from './divisions.ts'
import { loadEmailDomains } from './emailDomains.ts'
import { loadFacilities } from './facilities.ts'
import { loadHotdesks } from './hotdesks.ts'
import { loadLeavers } from './leavers.ts'
import { loadLogos } from './logos.ts'
import { loadRates } from './rates.ts'
import { loadSites } from './sites.ts'
import { loadSubscriptions } from './subscriptions.ts'
import { loadTenants } from './tenants.ts'

/** The parts of the estate besides its people, in the order they build on each other. */
export const demoParts = [
  loadSites,
  loadBuildings,
  loadDivisions,
  loadEmailDomains,
  loadSubscriptions,
  loadTenants,
  loadBilling,
  loadLogos,
  loadLeavers,
  loadFacilities,
  loadHotdesks,
  loadRates,
  loadBookings,
  loadBookingRules,
]
