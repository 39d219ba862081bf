import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as accessGroups from './accessGroups.ts'
import {
  accessGroupUploadJob,
  getUsersAccessGroupUploadTemplate,
  processUsersAccessGroupData,
  uploadUsersAccessGroupData,
} from './accessGroupUpload.ts'
import * as doorGroups from './doorGroups.ts'
import * as doorMappings from './doorMappings.ts'
import * as groupDivisions from './groupDivisions.ts'
import * as people from './people.ts'
import * as siteGroups from './siteGroups.ts'
import * as tenantMappings from './tenantMappings.ts'
import { getUserDoorLiftAssignment } from './userAccess.ts'

export { auditAccessGroup } from './accessGroups.audit.ts'
export { lockOwnGroup, readOwnGroup } from './ownGroups.ts'
export { isGiven } from './givenGroups.views.ts'
export { accessGroupHolding } from './accessGroups.holdings.ts'
export { isTenant, visible as visibleAccessGroups } from './accessGroups.policy.ts'
export { setGroupsOfMapping, takeDoorOut } from './accessGroups.repo.ts'
export { givenDoors } from './givenGroups.views.ts'
export { accessGroupNameOf, accessGroupsByIds } from './accessGroups.views.ts'
export { doorsOfAllGroups, givenAt, givenTo, timedLeads, type GivenGroup, type LeadSlot } from './leads.views.ts'
export { mappable as mappableDoors } from './doorMappings.views.ts'
export { waysOfUser, type WayOfUser } from './userAccess.ts'

export const accessGroupOperations = {
  ...accessGroups,
  ...doorMappings,
  ...doorGroups,
  ...groupDivisions,
  ...people,
  ...siteGroups,
  ...tenantMappings,
  getUserDoorLiftAssignment,
  getUsersAccessGroupUploadTemplate,
  processUsersAccessGroupData,
  uploadUsersAccessGroupData,
}

export const accessGroupJobs: AnyJob[] = [accessGroupUploadJob]

export const accessGroupConstraints: ConstraintMessages = {
  access_groups_name: { field: 'name', message: 'There is already an access group with this name.' },
  access_groups_site: { message: 'Access groups still belong to this site. Move or delete them first.' },
  access_group_doors_once: { field: 'accessDoorId', message: 'The group already has this door.' },
  access_group_doors_programme: {
    message: 'Access groups still use this time programme. Choose another one for their doors first.',
  },
  access_group_doors_door: {
    field: 'accessDoorId',
    message: 'Access groups still include this door. Remove it from them first.',
  },
  access_group_doors_level: {
    message: 'Access groups still use this access level. Choose another level for them first.',
  },
  access_group_door_groups_name: { field: 'name', message: 'The group already has a door group with this name.' },
  door_group_doors_door: {
    message: 'Door groups still include this door. Remove it from them first.',
  },
}
