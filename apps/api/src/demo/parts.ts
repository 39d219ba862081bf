import { loadAccess } from './access.ts'
import { loadAccessPasses } from './accessPasses.ts'
import { loadAccessEvents } from './accessEvents.ts'
import { loadAccessRequests } from './accessRequests.ts'
import { loadAccessHistory } from './accessHistory.ts'
import { loadAccessSystems } from './accessSystems.ts'
import { loadBeginnings } from './beginnings.ts'
import { loadBilling } from './billing.ts'
import { loadBookingRules } from './bookingRules.ts'
import { loadBookings } from './bookings.ts'
import { loadBuildings } from './buildings.ts'
import { loadCountedDays } from './countedDays.ts'
import { loadDeviceSetup } from './deviceSetup.ts'
import { loadBroadcasts } from './broadcasts.ts'
import { loadCirculars } from './circulars.ts'
import { loadDivisions } from './divisions.ts'
import { loadDoors } from './doors.ts'
import { loadEmailDomains } from './emailDomains.ts'
import { loadEvents } from './events.ts'
import { loadFaces } from './faces.ts'
import { loadFacilities } from './facilities.ts'
import { loadHotdesks } from './hotdesks.ts'
import { loadLeavers } from './leavers.ts'
import { loadLogos } from './logos.ts'
import { loadMusters } from './musters.ts'
import { loadPermits } from './permits.ts'
import { loadRates } from './rates.ts'
import { loadSites } from './sites.ts'
import { loadSubscriptions } from './subscriptions.ts'
import { loadTenants } from './tenants.ts'
import { loadOrders } from './orders.ts'
import { loadStores } from './stores.ts'
import { loadTrustedDevices } from './trustedDevices.ts'
import { loadIncidents } from './incidents.ts'
import { loadVisitors } from './visitors.ts'
import { loadDocuments } from './documents.ts'
import { loadAlerts } from './alerts.ts'
import { loadApiKeys } from './apiKeys.ts'
import { loadWebhooks } from './webhooks.ts'

/** The parts of the estate besides its people, in the order they build on each other. */
export const demoParts = [
  loadTrustedDevices,
  loadSites,
  loadBuildings,
  loadDivisions,
  loadEmailDomains,
  loadSubscriptions,
  loadTenants,
  loadBilling,
  loadLogos,
  loadLeavers,
  loadDoors,
  loadDeviceSetup,
  loadFacilities,
  loadHotdesks,
  loadAccess,
  loadAccessPasses,
  loadFaces,
  loadAccessEvents,
  loadAccessRequests,
  loadRates,
  loadBookings,
  loadBookingRules,
  // Last: it says since when all the others are so.
  loadAccessHistory,
  loadIncidents,
  loadVisitors,
  loadCirculars,
  loadBroadcasts,
  loadMusters,
  loadPermits,
  loadDocuments,
  loadAlerts,
  loadEvents,
  // After all that it would write down for controllers: they are sent everything at once.
  loadAccessSystems,
  loadApiKeys,
  // After all that it would be told of.
  loadWebhooks,
  loadStores,
  loadOrders,
  // After all that has a past of its own.
  loadBeginnings,
  // After all that is counted.
  loadCountedDays,
]
