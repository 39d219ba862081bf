import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as accessDoors from './accessDoors.ts'
import { accessDoorsJob } from './accessDoors.jobs.ts'
import * as doorSteps from './doorSteps.ts'
import * as groupMappings from './groupMappings.ts'
import * as subAdmins from './subAdmins.ts'
import * as areaDoors from './areaDoors.ts'

export { doorControllersAway } from './accessDoors.alerts.ts'
export { auditDoor } from './accessDoors.audit.ts'
export { isAssignedTo, keepsToAssignedDoors, requireOwnDoors, withinAssignedDoors } from './accessDoors.policy.ts'
export { presentDoor } from './accessDoors.present.ts'
export type { UnlockDoor } from './unlocking.ts'
export { readDoor } from './hardware.views.ts'
export { accessDoorHolding } from './accessDoors.holdings.ts'
export { isAccessDoor, ownDoorOptions } from './accessDoors.views.ts'
export {
  grantRows,
  grantsOf,
  present,
  type AccessGrant,
  type AccessGrantSource,
  type AskedGrantRows,
  type AskedGrants,
  type PastTables,
} from './grants.ts'

export const accessDoorOperations = {
  ...accessDoors,
  ...areaDoors,
  ...doorSteps,
  ...groupMappings,
  ...subAdmins,
}

export const accessDoorConstraints: ConstraintMessages = {
  access_doors_name: { field: 'name', message: 'There is already a door with this name.' },
  access_doors_site: { message: 'Doors are still at this site. Move or delete them first.' },
  access_doors_scanner_once: { field: 'deviceQrScannerId', message: 'This scanner is used at another door.' },
  access_door_points_once: { message: 'Another door has just taken a reader, relay or input of this controller.' },
  access_door_exit_times_programme: {
    message: 'Exit buttons of doors still use this time programme. Choose another one for them first.',
  },
}

export const accessDoorJobs: AnyJob[] = [accessDoorsJob]
