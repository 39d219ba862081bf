import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as lists from './roleLists.ts'
import * as roles from './roles.ts'

export { roleSearch } from './roles.search.ts'
export { isAssignedSite, keepsToAssignedSites, withinAssignedSites } from './assignedSites.views.ts'
export {
  adminRoleCodes,
  defaultRoles,
  operatorRoles,
  permissionsOfCentre,
  rolesOfCentre,
  type CentreKind,
} from './defaultRoles.ts'
export {
  isPermission,
  permissionCatalogue,
  permissionLabel,
  type PermissionDescription,
} from './permissionCatalogue.ts'
export { isAdministrator, mayGive, ownOnly, visible as visibleRoles } from './roles.policy.ts'
export { insertUserRoles, replaceRoles } from './roles.repo.ts'
export { seedRoles } from './roleSeed.repo.ts'
export { centreKind, centreKindQuestion, rolesByCodes } from './roles.views.ts'
export { aboveQuestion, givableRoles, peopleAbove, requireStanding } from './standing.views.ts'

export const roleOperations = { ...lists, ...roles }

export const roleConstraints: ConstraintMessages = {
  roles_name: { field: 'name', message: 'There is already a role with this name.' },
  roles_code: { field: 'name', message: 'There is already a role with this name.' },
}
