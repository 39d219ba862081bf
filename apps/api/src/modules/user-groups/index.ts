import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import { getMaxBookingAffectedUser } from './maxBooking.ts'
import * as members from './userGroupMembers.ts'
import {
  getUserGroupsUploadTemplate,
  processUserGroupsData,
  uploadUserGroupsData,
  userGroupUploadJob,
} from './userGroupUpload.ts'
import * as groups from './userGroups.ts'

export { userGroupSearch } from './userGroups.search.ts'
export { insertMemberships, replaceGroupsOfUser } from './userGroups.repo.ts'
export { userGroupHolding } from './userGroups.holdings.ts'
export { periodOf, quotaUnitOf, type QuotaUnit } from './quotaPeriods.rules.ts'
export { maxBookingUnits } from './maxBookingUnits.ts'
export { groupsInReach, visible as visibleUserGroups } from './userGroups.policy.ts'
export { userGroupsByIds, userGroupsByNames } from './userGroups.views.ts'

export const userGroupOperations = {
  listUserGroups: groups.listUserGroups,
  generateUserGroupRecord: groups.generateUserGroupRecord,
  getUserGroupDropDown: groups.getUserGroupDropDown,
  getUserGroupMaxBookingUnitOption: groups.getUserGroupMaxBookingUnitOption,
  getUserGroup: groups.getUserGroup,
  createUserGroup: groups.createUserGroup,
  updateUserGroup: groups.updateUserGroup,
  deleteUserGroup: groups.deleteUserGroup,
  listUserGroupHistories: groups.listUserGroupHistories,
  ...members,
  getMaxBookingAffectedUser,
  getUserGroupsUploadTemplate,
  processUserGroupsData,
  uploadUserGroupsData,
}

export const userGroupConstraints: ConstraintMessages = {
  user_groups_name: { field: 'groupName', message: 'There is already a user group with this name.' },
}

export const userGroupJobs: AnyJob[] = [userGroupUploadJob]
