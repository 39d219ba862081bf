import { alertRuleSearch, alertSearch } from './modules/alerts/index.ts'
import { apiKeySearch } from './modules/api-keys/index.ts'
import { customerInvoiceSearch, invoiceSearch } from './modules/billing/index.ts'
import { bookableSearches, bookingSearches } from './modules/bookings/index.ts'
import { ahuUnitSearch, buildingSearch, floorSearch, unitSearch } from './modules/buildings/index.ts'
import { broadcastSearch, presetSearch, tenantBroadcastSearch } from './modules/broadcasts/index.ts'
import { circularSearch, myCircularSearch } from './modules/circulars/index.ts'
import { divisionSearch } from './modules/divisions/index.ts'
import { documentSearch, myDocumentSearch } from './modules/documents/index.ts'
import { emailDomainSearch } from './modules/email-domains/index.ts'
import { customerSearch, tenantSearch } from './modules/office-centres/index.ts'
import { eventSearch, openEventSearch } from './modules/events/index.ts'
import { menuSearch } from './modules/menus/index.ts'
import { permitSearch } from './modules/permits/index.ts'
import { retailSearch } from './modules/retail/index.ts'
import { roleSearch } from './modules/roles/index.ts'
import { deskSearch, facilitySearch, zoneSearch } from './modules/resources/index.ts'
import { officeSearch, siteSearch } from './modules/sites/index.ts'
import { userGroupSearch } from './modules/user-groups/index.ts'
import { pendingUserSearch, tenantUserSearch, userSearch } from './modules/users/index.ts'
import { webhookSearch } from './modules/webhooks/index.ts'
import type { SearchPart } from './modules/search/index.ts'

/** What can be found from anywhere, in the order it is shown. */
export const searchParts: readonly SearchPart[] = [
  userSearch,
  pendingUserSearch,
  tenantSearch,
  tenantUserSearch,
  userGroupSearch,
  divisionSearch,
  roleSearch,
  siteSearch,
  officeSearch,
  buildingSearch,
  floorSearch,
  unitSearch,
  ahuUnitSearch,
  facilitySearch,
  zoneSearch,
  deskSearch,
  ...bookableSearches,
  ...bookingSearches,
  eventSearch,
  openEventSearch,
  permitSearch,
  customerSearch,
  invoiceSearch,
  customerInvoiceSearch,
  emailDomainSearch,
  retailSearch,
  menuSearch,
  circularSearch,
  myCircularSearch,
  broadcastSearch,
  tenantBroadcastSearch,
  presetSearch,
  alertSearch,
  alertRuleSearch,
  documentSearch,
  myDocumentSearch,
  apiKeySearch,
  webhookSearch,
]
