import { customerInvoiceSearch, invoiceSearch } from './modules/billing/index.ts'
import { ahuUnitSearch, buildingSearch, floorSearch, unitSearch } from './modules/buildings/index.ts'
import { divisionSearch } from './modules/divisions/index.ts'
import { emailDomainSearch } from './modules/email-domains/index.ts'
import { customerSearch, tenantSearch } from './modules/office-centres/index.ts'
import { roleSearch } from './modules/roles/index.ts'
import { officeSearch, siteSearch } from './modules/sites/index.ts'
import { userGroupSearch } from './modules/user-groups/index.ts'
import { pendingUserSearch, userSearch } from './modules/users/index.ts'
import type { SearchPart } from './modules/search/index.ts'

/** What can be found from anywhere, in the order it is shown. */
export const searchParts: readonly SearchPart[] = [
  userSearch,
  pendingUserSearch,
  tenantSearch,
  userGroupSearch,
  divisionSearch,
  roleSearch,
  siteSearch,
  officeSearch,
  buildingSearch,
  floorSearch,
  unitSearch,
  ahuUnitSearch,
  customerSearch,
  invoiceSearch,
  customerInvoiceSearch,
  emailDomainSearch,
]
