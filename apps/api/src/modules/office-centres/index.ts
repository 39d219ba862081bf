import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as officeCentres from './officeCentres.ts'

export { tenantSearch } from './tenants.search.ts'
export { customerSearch } from './customers.search.ts'
export { customerDashboard } from './customers.dashboard.ts'
export { setActive } from './activity.ts'
export { addOnNames } from './addOns.ts'
export { addOnsOf, requireOfLandlord, setAddOns } from './addOnSwitches.ts'
export { switchAddOns } from './addOnSwitches.repo.ts'
export { auditedDetails, auditOfficeCentre } from './officeCentres.audit.ts'
export { presentAddress, presentOfficeCentre } from './officeCentres.present.ts'
export {
  shareLockLandlord,
  insertOfficeCentre,
  lockOfficeCentre,
  lockOfficeCentreRow,
  updateOfficeCentreRow,
  type LockedOfficeCentre,
} from './officeCentres.repo.ts'
export { checkedCentreCode, checkedDetails, textFields, type DetailsInput } from './officeCentres.rules.ts'
export { tenantsOf, visible as visibleOfficeCentres } from './officeCentres.policy.ts'
export {
  countActiveTenants,
  dayAt,
  nameOfOfficeCentre,
  ownCentreCode,
  readEnabledAddOns,
  readOfficeCentre,
  readTimezoneOffset,
  type OfficeCentreRow,
} from './officeCentres.views.ts'

export const officeCentreOperations = { ...officeCentres }

export const officeCentreConstraints: ConstraintMessages = {
  office_centres_centre_code: { field: 'centreCode', message: 'Another office centre has this code.' },
}
