import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as officeCentres from './officeCentres.ts'

export { customerDashboard } from './customers.dashboard.ts'
export { setActive } from './activity.ts'
export { addOnNames } from './addOns.ts'
export { addOnsOf, setAddOns } from './addOnSwitches.ts'
export { inviteFirstOperator } from './firstOperator.ts'
export { auditedDetails, auditOfficeCentre } from './officeCentres.audit.ts'
export { presentAddress, presentOfficeCentre } from './officeCentres.present.ts'
export { holdLandlord, lockOfficeCentre, updateOfficeCentreRow } from './officeCentres.repo.ts'
export { checkedDetails, textFields } from './officeCentres.rules.ts'
export { countActiveTenants, readEnabledAddOns, readOfficeCentre, type OfficeCentreRow } from './officeCentres.views.ts'
export { openOfficeCentre, type NewOfficeCentre } from './openOfficeCentre.ts'

export const officeCentreOperations = { ...officeCentres }

export const officeCentreConstraints: ConstraintMessages = {
  office_centres_centre_code: { field: 'centreCode', message: 'Another office centre has this code.' },
}
